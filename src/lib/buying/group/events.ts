/** What happens to campaigns. */
export interface GroupEvents {
  /** Of a campaign with so many places and no more, an order that is not paid yet has taken some. */
  'group.placesTaken': { orderId: number };
  /** It is shipped, or begins, later than was said. */
  'group.delayed': { campaignId: number; expectedOn: string };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends GroupEvents {}
}
