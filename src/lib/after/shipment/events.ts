/** What happens to parcels. */
export interface ShipmentEvents {
  /** Pieces are packed, and the carrier is to be asked to take them. */
  'shipment.packed': { shipmentId: number };
  /** A parcel of the order has left the house. */
  'shipment.left': { orderId: number };
  /** Another store was chosen, and the carrier is to be told. */
  'shipment.storeChosen': { changeId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends ShipmentEvents {}
}
