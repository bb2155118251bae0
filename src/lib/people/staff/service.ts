/** The functions of staff for the API, the commands and the demo, by subject. */
export { refuseOutdatedSave } from './as-read.ts';
export { enrolStaff, openStaffLink } from './enrol.ts';
export { activeHolders } from './holders.ts';
export { samePersonCheck } from './independent.ts';
export { staffNames } from './names.ts';
export {
  addStaffPasskey,
  listStaffPasskeys,
  newStaffPasskeyRequest,
  offerStaffPasskey,
  removeStaffPasskey,
} from './passkeys.ts';
export { getStaffSelf, inviteStaff, listStaff, revokeStaff, setStaffRoles } from './people.ts';
export { identifyStaff } from './sessions.ts';
export { type Entered, signInStaff, signOutStaff } from './sign-in.ts';
