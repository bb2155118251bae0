/** What happens to subscriptions. */
export interface SubscriptionEvents {
  /** For whatever reason; what was asked of it is over in the same transaction. */
  'subscription.ended': { subscriptionId: number };
  /** A cycle's order has had its money, by whatever way. */
  'subscription.orderPaid': { orderId: number };
  /** Their day has come: whoever takes this share charges them. What is taken up later than `until` is handed out anew. */
  'subscription.due': { ids: number[]; until: string };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends SubscriptionEvents {}
}
