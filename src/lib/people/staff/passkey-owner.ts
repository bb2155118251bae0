import type { StaffId } from '#lib/kernel/ids.ts';
import type { PasskeyPurpose } from '#lib/people/passkey/service.ts';

/** The purpose of staff sign-ins. The password, which is also required, identifies the person. */
export const STAFF_SIGN_IN = {
  purpose: 'staff.signIn',
  userVerification: 'preferred',
} as const satisfies PasskeyPurpose;

/** The owner of staff passkeys, as in records. */
export const passkeyOwner = (staffId: StaffId): string => `staff:${staffId}`;
