import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import type { CycleState, EndReason, PauseReason, SubscriptionState } from '../codes.ts';

/** Where a subscription may go; what has ended stays so. */
export const SUBSCRIPTION_TRANSITIONS: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

/**
 * Where a cycle may go. `planned` has no order yet; `charging` is with the bank, and what the bank has said last stands: money
 * beats a refusal. What is void stays so, and money that comes for it goes back.
 */
export const CYCLE_TRANSITIONS: Readonly<Record<CycleState, readonly CycleState[]>> = {
  planned: ['skipped', 'prepared', 'void'],
  skipped: ['planned', 'void'],
  prepared: ['charging', 'paid', 'failed', 'void'],
  charging: ['paid', 'failed', 'void'],
  failed: ['charging', 'paid', 'void'],
  paid: ['void'],
  void: [],
};

export const canTransitionSubscription = (from: SubscriptionState, to: SubscriptionState): boolean =>
  SUBSCRIPTION_TRANSITIONS[from].includes(to);

export const canTransitionCycle = (from: CycleState, to: CycleState): boolean =>
  CYCLE_TRANSITIONS[from].includes(to);

/** The states from which `to` may be reached: the condition of the update that moves there. */
export const cyclesBefore = (to: CycleState): CycleState[] =>
  (Object.keys(CYCLE_TRANSITIONS) as CycleState[]).filter((from) => CYCLE_TRANSITIONS[from].includes(to));

interface Standing {
  readonly state: SubscriptionState;
  readonly pauseReason: PauseReason | null;
  readonly endReason: EndReason | null;
  /** The status of its cycle's order that is not paid, where there is one. */
  readonly openOrder: OrderStatus | null;
}

const S = ORDER_STATUS;
const ENDED: Readonly<Record<EndReason, OrderStatus>> = {
  over: S.ended,
  member: S.interrupted,
  merchant: S.interrupted,
  left: S.interrupted,
  refunded: S.periodicVoid,
  price: S.interrupted,
};

/**
 * Point 4's status of a subscription, which is the parent of its cycles' orders: it runs (28), waits for a charge (29) or a
 * card (47), is paused (46), stopped early (45), void (5) or over (60).
 */
export function periodicStatus({ state, pauseReason, endReason, openOrder }: Standing): OrderStatus {
  if (state === 'ended') return ENDED[endReason ?? 'over'];
  if (state === 'paused') return pauseReason === 'card' ? S.periodicCardRenewal : S.periodicPaused;
  return openOrder === S.chargeFailed || openOrder === S.periodicCardRenewal ? openOrder : S.periodicShipping;
}

/** A charge has failed or a card is missing: nothing goes on before its member does something. */
export const needsMemberAction = (status: number): boolean =>
  status === S.chargeFailed || status === S.periodicCardRenewal;
