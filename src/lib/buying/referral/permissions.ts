import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Permission to decide held bonds and to pay commissions out. */
export const referralPermissions = permissions('referral.manage');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof referralPermissions> {}
}
