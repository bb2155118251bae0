import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Permissions to open refunds and to approve them. */
export const refundPermissions = permissions('refund.open', 'refund.approve');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof refundPermissions> {}
}
