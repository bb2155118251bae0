/** What happens to returns. */
export interface ReturnsEvents {
  /** The shopper chose how it is sent, and its carrier is to be asked. */
  'return.parcelWanted': { parcelId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends ReturnsEvents {}
}
