import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff permissions for members' coins, coupons and red packets. */
export const ledgerPermissions = permissions('ledger.read', 'ledger.post');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof ledgerPermissions> {}
}
