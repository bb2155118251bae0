/** Events of returns. */
export interface ReturnsEvents {
  /** The shopper chose how to send it, and its carrier is to be called. */
  'return.parcelWanted': { parcelId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends ReturnsEvents {}
}
