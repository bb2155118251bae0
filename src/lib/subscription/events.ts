/** What happens to subscriptions. */
export interface SubscriptionEvents {
  /** For whatever reason; what was asked of it is over in the same transaction. */
  'subscription.ended': { subscriptionId: number };
}

declare module '#lib/kernel/jobs/events.ts' {
  interface ShopEvents extends SubscriptionEvents {}
}
