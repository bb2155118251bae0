/** A signed-in visitor's answer about measuring. */
export interface TrackingEvents {
  'cookies.answered': { memberId: number; isGiven: boolean };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends TrackingEvents {}
}
