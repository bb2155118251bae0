/** What the API, the jobs and other areas may ask of subscriptions, by subject. */
export { inTheWay, UNDER_WAY, waitsFor } from './before.ts';
export { bendCycle, bentCycle, chooseGifts, cycleToBend, putOffUntil, setFilled } from './bent.ts';
export { readBoxKey } from './box-key.ts';
export { changeSubscriptionCard, followOrderCard, refuseCardLeaving } from './card.ts';
export { tellOfCards } from './card-ends.ts';
export { createSubscription, type NewSubscription } from './create.ts';
export { askInTurn, chargeHandedOut, chargeShare, dueSubscriptions, runDue } from './dispatch-charges.ts';
export { endSubscription } from './end.ts';
export { redirectBoxes, replaceItem } from './every-box.ts';
export { chargeFirst, type FirstCharge } from './first.ts';
export { eachHeld } from './for-each-locked.ts';
export { goneOf, tellOfGone } from './gone.ts';
export { tellOfCharges } from './notice.ts';
export { cycleRefunded, cyclesPaid } from './paid.ts';
export { forgetMoves, nextChargeOn, replan } from './plan.ts';
export { type CycleQuote, mostOf, mostPayable, ownItems, quoteAlong, quoteCycle } from './price.ts';
export { agreeToRise, toldRise } from './price-increase.ts';
export { readRiseKey } from './price-increase-key.ts';
export { pickSubscribed, quotePlanned } from './quote-members-price.ts';
export { findOwn, listSubscriptions, readSubscription, shownSubscription } from './read.ts';
export { leaveOutCycle, mendable, sendMendingLink, tryCycleNow } from './recover-cycle.ts';
export { heldBoxes } from './release.ts';
export { remindOfFirst } from './remind-first.ts';
export { askCharges, retryCharges } from './retry.ts';
export { followParcel } from './shared-parcel.ts';
export { shiftCharges, shiftSchedule } from './shift.ts';
export { putAside, putAsideAhead } from './stock.ts';
export {
  type CycleRow,
  holdSubscription,
  leaveStanding,
  moveCycle,
  moveSubscription,
  noteEvent,
  type SubscriptionRow,
} from './transitions.ts';
