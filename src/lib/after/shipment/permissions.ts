import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** Permissions to pack and unpack parcels, to record their state, and to hand them over at the counter. */
export const shipmentPermissions = permissions('shipment.pack', 'shipment.note', 'shipment.handOver');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof shipmentPermissions> {}
}
