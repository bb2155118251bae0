import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import type { CycleState, EndReason, PauseReason, SubscriptionState } from '../codes.ts';

/** Transitions of a subscription. `ended` is final. */
export const SUBSCRIPTION_TRANSITIONS: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

/**
 * Transitions of a cycle. `planned` has no order yet; `charging` is with the bank. The bank's last answer
 * counts: a payment overrides a refusal. `void` is final, and a payment for it is refunded.
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

/** The states from which `to` can be reached: the condition of the update. */
export const cyclesBefore = (to: CycleState): CycleState[] =>
  (Object.keys(CYCLE_TRANSITIONS) as CycleState[]).filter((from) => CYCLE_TRANSITIONS[from].includes(to));

interface Standing {
  readonly state: SubscriptionState;
  readonly pauseReason: PauseReason | null;
  readonly endReason: EndReason | null;
  /** Status of its cycle's unpaid order, if there is one. */
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
 * Point 4's status of a subscription, the parent of its cycles' orders: running (28), waiting for a charge
 * (29) or a card (47), paused (46), ended early (45), void (5) or over (60).
 */
export function periodicStatus({ state, pauseReason, endReason, openOrder }: Standing): OrderStatus {
  if (state === 'ended') return ENDED[endReason ?? 'over'];
  if (state === 'paused') return pauseReason === 'card' ? S.periodicCardRenewal : S.periodicPaused;
  return openOrder === S.chargeFailed || openOrder === S.periodicCardRenewal ? openOrder : S.periodicShipping;
}

/** Whether its member has to act: a charge failed or a card is missing. */
export const needsMemberAction = (status: number): boolean =>
  status === S.chargeFailed || status === S.periodicCardRenewal;
