/** What the API, the jobs and other areas may ask of what members are told, by subject. */

export { lineText } from './line-text.ts';
export { noteInInbox, tellMember, tellReached } from './notify.ts';
export { chooseMessages, chooseQuietHours, getMessagePreference } from './preference.ts';
export { ownPreference, reachColumns, reachesOf } from './reach.ts';
export { forgetInbox, getInboxState, listInbox, readAllMessages, readMessage } from './read.ts';
