import type { Random } from '#lib/kernel/ids.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiDayNumber, taipeiDayStart } from '#lib/kernel/time/taipei.ts';
import { type LineKind, ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { MAX_STORE_VALUE } from '#lib/site/ecpay/label.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { CloseReason, ReturnMethod, ReturnParcelState, ReturnState } from './codes.ts';

/**
 * Row E3: all transitions of a return; any other is logged and refused. A rejected one may be edited and
 * applied for again. A return on its way is received; if nothing ever arrives, staff close it.
 */
export const RETURN_TRANSITIONS: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  applying: ['approved', 'rejected', 'closed'],
  rejected: ['applying', 'closed'],
  approved: ['returning', 'closed'],
  returning: ['returnedAwaitingRefund', 'closed'],
  // Another refund covered it.
  returnedAwaitingRefund: ['refundComplete', 'closed'],
  refundComplete: [],
  closed: [],
};

export const canTransitionReturn = (from: ReturnState, to: ReturnState): boolean =>
  RETURN_TRANSITIONS[from].includes(to);

/** A final state. */
export const isOver = (state: ReturnState): boolean => RETURN_TRANSITIONS[state].length === 0;

export const OPEN_STATES = (Object.keys(RETURN_TRANSITIONS) as ReturnState[]).filter(
  (state) => !isOver(state),
);

/** The shopper may withdraw until something was sent. */
export const canWithdraw = (state: ReturnState): boolean =>
  state === 'applying' || state === 'rejected' || state === 'approved';

type Deadlines = Pick<
  Limits,
  'returnAnswerDays' | 'returnReapplyDays' | 'returnSendDays' | 'returnReceiveDays'
>;

/** Deadline of a state that begins now; a received return keeps the announced day. */
export function dueAfter(state: ReturnState, now: Date, limits: Deadlines, before: Date | null): Date | null {
  switch (state) {
    case 'applying':
      return addDays(now, limits.returnAnswerDays);
    case 'rejected':
      return addDays(now, limits.returnReapplyDays);
    case 'approved':
      return addDays(now, limits.returnSendDays);
    case 'returning':
      return addDays(now, limits.returnReceiveDays);
    case 'returnedAwaitingRefund':
      return before;
    case 'refundComplete':
    case 'closed':
      return null;
  }
}

/** The state that follows a missed deadline. */
export const AFTER_TIME: Readonly<Partial<Record<ReturnState, ReturnState>>> = {
  applying: 'approved',
  rejected: 'closed',
  approved: 'closed',
  returning: 'returnedAwaitingRefund',
};

/** Reason for closing at a missed deadline. */
export const closedByTime = (state: ReturnState): CloseReason =>
  state === 'rejected' ? 'notReapplied' : 'notSent';

export const isUrgent = (dueAt: Date | null, now: Date, alarmHours: number): boolean =>
  dueAt !== null && dueAt <= addHours(now, alarmHours);

/**
 * Deadline for returns: the statutory days after the day of receipt in Taipei; the last one counts in full
 * (rules of trade, A1).
 */
export const returnableUntil = (receivedAt: Date, withdrawalDays: number): Date =>
  taipeiDayStart(taipeiDayNumber(receivedAt) + withdrawalDays + 1);

export interface BoughtLine {
  readonly orderLineId: number;
  readonly kind: LineKind;
  readonly quantity: number;
  /** Pieces that came back or are on their way back, in any way. */
  readonly returned: number;
}

export interface Pieces {
  readonly orderLineId: number;
  readonly quantity: number;
}

/** Pieces of a line that can still be returned, at most. */
export const maxReturnable = ({ quantity, returned }: Omit<BoughtLine, 'orderLineId' | 'kind'>): number =>
  Math.max(0, quantity - returned);

/** Why these pieces cannot be returned, as a key of the `errors` words; null where they can. */
export function refusalOf(
  lines: readonly BoughtLine[],
  chosen: readonly Pieces[],
  mustReturnAll: boolean,
): 'returnNothing' | 'returnLineUnknown' | 'returnTooMany' | 'returnInstalmentAll' | null {
  if (chosen.length === 0) return 'returnNothing';
  const byId = new Map(lines.map((line) => [line.orderLineId, line]));
  for (const { orderLineId, quantity } of chosen) {
    const line = byId.get(orderLineId);
    if (!line || line.kind === 'gift') return 'returnLineUnknown';
    if (quantity < 1 || quantity > maxReturnable(line)) return 'returnTooMany';
  }
  if (!mustReturnAll) return null;
  const chosenOf = new Map(chosen.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const isAll = lines.every(
    (line) => line.kind === 'gift' || (chosenOf.get(line.orderLineId) ?? 0) === maxReturnable(line),
  );
  return isAll ? null : 'returnInstalmentAll';
}

/**
 * Why nothing of an order can be returned now, as a key of the `errors` words; null where something can.
 * Repeated orders are stopped and services are ended; neither is returned.
 */
export function applyRefusal(
  order: { readonly status: OrderStatus; readonly receivedAt: Date | null },
  { hasOpen, isNothingLeft }: { readonly hasOpen: boolean; readonly isNothingLeft: boolean },
  now: Date,
  withdrawalDays: number,
): 'returnOpen' | 'returnNotYet' | 'returnTooLate' | 'cannotReturn' | null {
  if (hasOpen) return 'returnOpen';
  switch (order.status) {
    case ORDER_STATUS.shipping:
    case ORDER_STATUS.awaitingReceipt:
      return 'returnNotYet';
    case ORDER_STATUS.completed:
    case ORDER_STATUS.ended:
      return 'returnTooLate';
    case ORDER_STATUS.received:
      if (order.receivedAt && now >= returnableUntil(order.receivedAt, withdrawalDays))
        return 'returnTooLate';
      return isNothingLeft ? 'cannotReturn' : null;
    default:
      return 'cannotReturn';
  }
}

/** Everything that is still with the shopper is returned, which leaves nothing of the order. */
export function isWholeReturn(lines: readonly BoughtLine[], chosen: readonly Pieces[]): boolean {
  const chosenOf = new Map(chosen.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return lines.every(
    (line) => line.kind === 'gift' || (chosenOf.get(line.orderLineId) ?? 0) === maxReturnable(line),
  );
}

/** Instalments are one contract with the bank: everything is returned, or nothing. */
export const mustReturnAll = (method: PaymentMethod): boolean => specOf(method).asks === 'parts';

/** `RT` + the day in Taipei + eight digits: `RT26112104817355`. Unique by the table's constraint. */
export function returnNumber(now: Date, random: Random): string {
  const digits = Array.from({ length: 8 }, () => random.int(10)).join('');
  return `RT${taipeiDay(now).slice(2).replaceAll('-', '')}${digits}`;
}

/** Why a return method cannot be chosen, as a key of the `errors` words; null where it can. */
export function refusalOfMethod(
  way: ReturnMethod,
  { hasCarrier, worth }: { readonly hasCarrier: boolean; readonly worth: number },
): { readonly key: 'returnStoreUnavailable' | 'returnTooDear'; readonly params: { most: number } } | null {
  const params = { most: MAX_STORE_VALUE };
  if (way === 'own') return null;
  if (!hasCarrier) return { key: 'returnStoreUnavailable', params };
  return way !== 'courier' && worth > MAX_STORE_VALUE ? { key: 'returnTooDear', params } : null;
}

interface SentLine extends Pieces {
  readonly received: number | null;
}

export interface Received {
  readonly orderLineId: number;
  readonly received: number;
  /** Received pieces that can be sold again. */
  readonly restocked: number;
}

/**
 * What arrived, according to staff. A line that they leave out counts as fully received, and as not sellable.
 * @returns a key of the `errors` words for invalid input
 */
export function receivedOf(
  lines: readonly SentLine[],
  told: readonly Received[],
): (Pieces & Received)[] | 'returnLineUnknown' | 'returnTooMany' | 'returnNothingCame' {
  const toldOf = new Map(told.map((one) => [one.orderLineId, one]));
  if (told.some(({ orderLineId }) => !lines.some((line) => line.orderLineId === orderLineId)))
    return 'returnLineUnknown';
  const came = lines.map(({ orderLineId, quantity }) => ({
    orderLineId,
    quantity,
    received: toldOf.get(orderLineId)?.received ?? quantity,
    restocked: toldOf.get(orderLineId)?.restocked ?? 0,
  }));
  if (came.some(({ received, restocked, quantity }) => received > quantity || restocked > received))
    return 'returnTooMany';
  return came.every(({ received }) => received === 0) ? 'returnNothingCame' : came;
}

interface OfBatch {
  readonly orderLineId: number;
  readonly batchId: number;
  readonly quantity: number;
}

/**
 * Assigns unsellable pieces to the batches that their line was sent from, in the given order, less pieces
 * recorded before. Pieces from no known batch are left out.
 */
export function unfitOfBatches(
  unfit: readonly { readonly orderLineId: number; readonly skuId: number; readonly quantity: number }[],
  sent: readonly (OfBatch & { readonly skuId: number })[],
  before: readonly OfBatch[],
): OfBatch[] {
  return unfit.flatMap(({ orderLineId, skuId, quantity }) => {
    let rest = quantity;
    return sent
      .filter((one) => one.orderLineId === orderLineId && one.skuId === skuId)
      .flatMap(({ batchId, quantity: out }) => {
        const known = before
          .filter((one) => one.orderLineId === orderLineId && one.batchId === batchId)
          .reduce((sum, one) => sum + one.quantity, 0);
        const pieces = Math.min(rest, Math.max(0, out - known));
        rest -= pieces;
        return pieces > 0 ? [{ orderLineId, batchId, quantity: pieces }] : [];
      });
  });
}

const PARCEL_WAY: readonly ReturnParcelState[] = ['asked', 'unsure', 'ready', 'underway', 'arrived'];

/** Carriers skip states and report late: a parcel may move to any later state, and final states stay. */
export function canTransitionReturnParcel(from: ReturnParcelState, to: ReturnParcelState): boolean {
  if (from === to || from === 'arrived') return false;
  // A replaced code was used anyway.
  if (from === 'cancelled') return to === 'underway' || to === 'arrived';
  // Staff checked: it is requested again.
  if (to === 'asked') return from === 'unsure' || from === 'failed';
  if (to === 'failed') return from === 'asked';
  if (to === 'cancelled') return from !== 'underway' && from !== 'lost';
  if (to === 'lost') return from !== 'failed';
  if (from === 'lost') return to === 'arrived';
  return PARCEL_WAY.indexOf(to) > PARCEL_WAY.indexOf(from);
}
