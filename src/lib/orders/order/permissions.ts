import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Staff permissions for orders. */
export const orderPermissions = permissions(
  'order.read',
  'order.readPersonal',
  'order.export',
  'order.create',
  'order.move',
  'order.changeDelivery',
  'order.cancel',
  'order.annotate',
  'order.tell',
);

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof orderPermissions> {}
}
