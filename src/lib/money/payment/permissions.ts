import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff permissions for money: refund, confirm a transfer, send bank refunds, create payment links. */
export const paymentPermissions = permissions(
  'payment.refund',
  'payment.confirmTransfer',
  'payment.sendRefund',
  'payLink.manage',
);

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof paymentPermissions> {}
}
