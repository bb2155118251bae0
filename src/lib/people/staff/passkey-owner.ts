import type { StaffId } from '#lib/kernel/ids.ts';
import type { PasskeyPurpose } from '#lib/people/passkey/service.ts';

/** What an answer to sign in is asked for; the password, which is asked for besides, knows who it is. */
export const STAFF_SIGN_IN = {
  purpose: 'staff.signIn',
  userVerification: 'preferred',
} as const satisfies PasskeyPurpose;

/** Whose a passkey is, as records name staff. */
export const passkeyOwner = (staffId: StaffId): string => `staff:${staffId}`;
