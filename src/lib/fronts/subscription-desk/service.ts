/** Staff's view of subscriptions for the API. */
export { getSubscriptionFigures } from './figures.ts';
export { endFor, leaveOut, moveFor, resumeFor, retryNow, sendRecoveryLinkFor, skipFor } from './recovery.ts';
export { getDeskSubscription, listDeskSubscriptions } from './subscriptions.ts';
