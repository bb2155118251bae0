/** Events of campaigns. */
export interface GroupEvents {
  /** An unpaid order has reserved places of a campaign with a limited number. */
  'group.placesTaken': { orderId: number };
  /** Its delivery or start is delayed. */
  'group.delayed': { campaignId: number; expectedOn: string };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends GroupEvents {}
}
