/** What a signed-in visitor says about being measured. */
export interface TrackingEvents {
  'cookies.answered': { memberId: number; isGiven: boolean };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends TrackingEvents {}
}
