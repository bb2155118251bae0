/** Events of packing runs. */
export interface PackingEvents {
  /** An order of a run is due to be packed. */
  'packing.wanted': { runId: number; orderId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends PackingEvents {}
}
