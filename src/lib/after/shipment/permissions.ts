import { type Granted, permissions } from '#lib/kernel/permissions.ts';

/** What staff may do with parcels: pack and unpack them, say where one is, hand one over at the counter. */
export const shipmentPermissions = permissions('shipment.pack', 'shipment.note', 'shipment.handOver');

declare module '#lib/kernel/permissions.ts' {
  interface Permissions extends Granted<typeof shipmentPermissions> {}
}
