/** What the API, the commands and the demo may ask of the staff, by subject. */
export { refuseUnread } from './as-read.ts';
export { enrolStaff, openStaffLink } from './enrol.ts';
export { mayBeOne } from './independent.ts';
export { staffNames } from './names.ts';
export {
  addStaffPasskey,
  askForStaffPasskey,
  listStaffPasskeys,
  offerStaffPasskey,
  removeStaffPasskey,
} from './passkeys.ts';
export { getStaffSelf, inviteStaff, listStaff, setStaffRoles, shutOutStaff } from './people.ts';
export { identifyStaff } from './sessions.ts';
export { type Entered, signInStaff, signOutStaff } from './sign-in.ts';
