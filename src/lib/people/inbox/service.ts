/** The functions of the inbox for the API, the jobs and other areas, by subject. */

export { lineText } from './line-text.ts';
export { addToInbox, notifyMember, notifyMembers } from './notify.ts';
export { chooseMessages, chooseQuietHours, getMessagePreference } from './preference.ts';
export { ownPreference, reachColumns, reachesOf } from './reach.ts';
export { deleteOldMessages, getInboxState, listInbox, readAllMessages, readMessage } from './read.ts';
