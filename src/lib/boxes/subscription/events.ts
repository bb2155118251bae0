/** Events of subscriptions. */
export interface SubscriptionEvents {
  /** For any reason. Open requests end in the same transaction. */
  'subscription.ended': { subscriptionId: number };
  /** A cycle's order was paid, by any method. */
  'subscription.orderPaid': { orderId: number };
  /** A share of due subscriptions to charge. After `until` it is dispatched again. */
  'subscription.due': { ids: number[]; until: string };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends SubscriptionEvents {}
}
