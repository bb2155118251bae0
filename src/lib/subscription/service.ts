/** What the API, the jobs and other areas may ask of subscriptions, by subject. */
export { createSubscription, type NewSubscription } from './create.ts';
export {
  type CycleRow,
  holdSubscription,
  moveCycle,
  moveSubscription,
  noteEvent,
  type SubscriptionRow,
} from './moves.ts';
export { replan } from './plan.ts';
export { listSubscriptions, readSubscription } from './read.ts';
