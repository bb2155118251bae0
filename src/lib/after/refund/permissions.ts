import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do with the money of orders: send some of it back, agree to that. */
export const refundPermissions = permissions('refund.open', 'refund.approve');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof refundPermissions> {}
}
