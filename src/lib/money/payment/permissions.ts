import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do with money: give it back, confirm a transfer, send what a bank carries, ask for some by a link. */
export const paymentPermissions = permissions(
  'payment.refund',
  'payment.confirmTransfer',
  'payment.sendRefund',
  'payLink.manage',
);

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof paymentPermissions> {}
}
