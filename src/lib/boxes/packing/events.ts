/** What happens to runs of packing. */
export interface PackingEvents {
  /** An order of a run is to be packed. */
  'packing.wanted': { runId: number; orderId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends PackingEvents {}
}
