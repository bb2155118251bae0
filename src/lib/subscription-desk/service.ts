/** What the API may ask about the staff's view of subscriptions. */
export { getSubscriptionFigures } from './figures.ts';
export { getDeskSubscription, listDeskSubscriptions } from './subscriptions.ts';
