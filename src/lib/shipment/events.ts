/** What happens to parcels. */
export interface ShipmentEvents {
  /** Pieces are packed, and the carrier is to be asked to take them. */
  'shipment.packed': { shipmentId: number };
}

declare module '#lib/kernel/jobs/events.ts' {
  interface ShopEvents extends ShipmentEvents {}
}
