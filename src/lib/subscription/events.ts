/** What happens to subscriptions. */
export interface SubscriptionEvents {
  /** For whatever reason; what was asked of it is over in the same transaction. */
  'subscription.ended': { subscriptionId: number };
  /** A cycle's order has had its money, by whatever way. */
  'subscription.orderPaid': { orderId: number };
}

declare module '#lib/kernel/jobs/events.ts' {
  interface ShopEvents extends SubscriptionEvents {}
}
