/** Subscriptions for the API, the jobs and other areas, by subject. */
export { IN_TRANSIT, waitReasonOf, waitsFor } from './before.ts';
export { readBoxKey } from './box-key.ts';
export { changeSubscriptionCard, followOrderCard, refuseCardLeaving } from './card.ts';
export { notifyCardExpiries } from './card-ends.ts';
export {
  changeCycle,
  chooseGifts,
  cycleToChange,
  delayUntil,
  setFilled,
  storedNextCycle,
} from './changed-cycle.ts';
export { createSubscription, type NewSubscription } from './create.ts';
export { discontinuedOf, notifyDiscontinued } from './discontinued.ts';
export {
  chargeDispatched,
  chargeDueCycles,
  dispatchCharges,
  dispatchQueries,
  dueSubscriptions,
} from './dispatch-charges.ts';
export { endSubscription } from './end.ts';
export { redirectBoxes, replaceItem } from './every-box.ts';
export { chargeFirst, type FirstCharge } from './first.ts';
export { forEachLocked } from './for-each-locked.ts';
export { notifyUpcomingCharges } from './notice.ts';
export { cycleRefunded, cyclesPaid } from './paid.ts';
export { clearMovedDays, nextChargeOn, rescheduleCycles } from './plan.ts';
export { type CycleQuote, maxPayable, maxPriceOf, ownItems, quoteAddition, quoteCycle } from './price.ts';
export { applyAgreedPrice, notifiedIncreaseOf } from './price-increase.ts';
export { readPriceIncreaseKey } from './price-increase-key.ts';
export { pickForSubscriber, quoteWithPlan } from './quote-members-price.ts';
export { findOwn, listSubscriptions, readSubscription, shownSubscription } from './read.ts';
export { abandonCycle, recoverableCycle, retryCycleNow, sendRecoveryLink } from './recover-cycle.ts';
export { reservedBoxes } from './release.ts';
export { remindOfFirst } from './remind-first.ts';
export { queryCharges, retryCharges } from './retry.ts';
export { alignWithParcel } from './shared-parcel.ts';
export { shiftCharges, shiftSchedule } from './shift.ts';
export { reserveNextBox, reserveUpcoming } from './stock.ts';
export {
  type CycleRow,
  keepSuspended,
  lockSubscription,
  recordEvent,
  type SubscriptionRow,
  transitionCycle,
  transitionSubscription,
} from './transitions.ts';
