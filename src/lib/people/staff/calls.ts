import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  AddPasskeyInput,
  PasskeyIdInput,
  PasskeyOffer,
  PasskeyRequest,
  Passkeys,
} from '#lib/people/passkey/model.ts';
import type {
  EnrolInput,
  Enrolled,
  EnrolOffer,
  InviteStaffInput,
  OpenLinkInput,
  StaffIdInput,
  StaffInvited,
  StaffPeople,
  StaffRolesInput,
  StaffSelf,
  StaffSignInInput,
} from './model.ts';

type Nothing = Record<string, never>;

export const signInStaff = endpoint<StaffSignInInput, { signedIn: boolean }>(
  'POST',
  '/staff/sign-in',
  'json',
);
/** The challenge for a sign-in with a passkey. */
export const requestStaffPasskey = endpoint<Nothing, PasskeyRequest>('POST', '/staff/passkey/ask', 'json');
export const listStaffPasskeys = endpoint<Nothing, Passkeys>('GET', '/staff/passkeys');
export const offerStaffPasskey = endpoint<Nothing, PasskeyOffer>('POST', '/staff/passkey/offer', 'json');
export const addStaffPasskey = endpoint<AddPasskeyInput, Passkeys>('POST', '/staff/passkey/add', 'json');
export const removeStaffPasskey = endpoint<PasskeyIdInput, Passkeys>('POST', '/staff/passkey/remove', 'json');
export const signOutStaff = endpoint<Nothing, { signedOut: boolean }>('POST', '/staff/sign-out', 'json');
export const getStaffSelf = endpoint<Nothing, StaffSelf>('GET', '/staff/me');
/** A POST keeps the link's token out of logs. */
export const openStaffLink = endpoint<OpenLinkInput, EnrolOffer>('POST', '/staff/enrol/open', 'json');
export const enrolStaff = endpoint<EnrolInput, Enrolled>('POST', '/staff/enrol', 'json');
export const listStaff = endpoint<Nothing, StaffPeople>('GET', '/staff/people');
export const inviteStaff = endpoint<InviteStaffInput, StaffInvited>('POST', '/staff/people/invite', 'json');
export const setStaffRoles = endpoint<StaffRolesInput, { changed: boolean }>(
  'POST',
  '/staff/people/roles',
  'json',
);
export const revokeStaff = endpoint<StaffIdInput, { shutOut: boolean }>(
  'POST',
  '/staff/people/shut-out',
  'json',
);
