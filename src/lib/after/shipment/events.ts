/** Events of parcels. */
export interface ShipmentEvents {
  /** Pieces were packed, and the carrier is to be called. */
  'shipment.packed': { shipmentId: number };
  /** A parcel of the order has shipped. */
  'shipment.left': { orderId: number };
  /** Another store was chosen, and the carrier is to be notified. */
  'shipment.storeChosen': { changeId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends ShipmentEvents {}
}
