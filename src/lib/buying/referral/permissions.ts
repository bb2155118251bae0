import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do about friends who were invited: decide what is held, and send what is to be paid out. */
export const referralPermissions = permissions('referral.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof referralPermissions> {}
}
