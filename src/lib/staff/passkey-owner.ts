import type { StaffId } from '#lib/kernel/ids.ts';

/** What an answer to sign in is asked for. */
export const STAFF_SIGN_IN = 'staff.signIn';

/** Whose a passkey is, as records name staff. */
export const passkeyOwner = (staffId: StaffId): string => `staff:${staffId}`;
