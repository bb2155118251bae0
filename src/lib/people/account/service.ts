/** The functions of accounts for other areas and the API, by subject. */

export { removeAvatar, saveAvatar } from './avatar.ts';
export { bindContact, sendBindCode } from './bind.ts';
export { deleteStaleSignIns } from './cleanup.ts';
export { checkCode, consumeCode, sendCode } from './codes.ts';
export { endDevice, listDevices, sharesDevice } from './devices.ts';
export { contactsOf, recordLeft, wasMemberBefore } from './former.ts';
export { checkInviter, inviterOf, saveInviter } from './invites.ts';
export { isLineFriend, ownLine } from './line/friendship.ts';
export { bindLineMobile, finishLineSignIn, startLineSignIn } from './line/sign-in.ts';
export { linkMark } from './link-mark.ts';
export { lockAccount } from './lock.ts';
export { signInByMagicLink } from './magic-link.ts';
export {
  addMemberPasskey,
  declinePasskey,
  isPasskeyOffered,
  listMemberPasskeys,
  newMemberPasskeyRequest,
  offerMemberPasskey,
  removeMemberPasskey,
  signInWithPasskey,
} from './passkeys.ts';
export { hashPassword, isRightPassword, setPassword } from './password.ts';
export { lockMember, shareLockMember } from './present.ts';
export { getUserInfo, saveProfile } from './profile.ts';
export { describeLine, listProviders, unbindProvider } from './providers.ts';
export { resetPassword, sendResetCode } from './reset.ts';
export { identifyMember, isSignedIn, revokeOtherSessions } from './sessions.ts';
export { findMember, signInWithCode, signInWithPassword, signOut } from './sign-in.ts';
export { addWalkIn } from './walk-in.ts';
