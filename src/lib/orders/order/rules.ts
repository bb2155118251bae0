import type { Random } from '#lib/kernel/ids.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { OrderDelivery } from '#lib/site/payment-methods/codes.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { ORDER_STATUS, type OrderStatus, type OrderTab } from './codes.ts';

const S = ORDER_STATUS;

/**
 * Row E1: all transitions of an order; any other is refused and logged. A one-off order goes 10 → 20 → 26 →
 * 30 → 40 → 50 → 60. A service or life order is used (32) instead of shipped. A periodic order stays in 28
 * until it ends. Refunds branch off at 21 and end in 25.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  // Created before its payment window (pre-order): opened for payment or cancelled. A subscription's: its
  // card is charged.
  [S.preCreated]: [S.awaitingPayment, S.awaitingShipment, S.chargeFailed, S.periodicCardRenewal, S.cancelled],
  [S.awaitingPayment]: [S.paymentQueried, S.paymentAbnormal, S.awaitingShipment, S.cancelled],
  // The gateway is queried: paid, not paid, or abnormal for a person to check.
  [S.paymentQueried]: [S.awaitingPayment, S.paymentAbnormal, S.awaitingShipment, S.cancelled],
  [S.paymentAbnormal]: [S.awaitingPayment, S.awaitingShipment, S.cancelled],
  // Paid. Goods ship, a service is used, a subscription starts.
  [S.awaitingShipment]: [S.shipping, S.periodicShipping, S.used, S.refundRequested],
  [S.shipping]: [S.awaitingReceipt, S.refundRequested],
  [S.awaitingReceipt]: [S.received, S.refundRequested],
  [S.received]: [S.completed, S.refundRequested],
  [S.used]: [S.completed, S.refundRequested],
  // A rejected or withdrawn request returns to its previous status.
  [S.refundRequested]: [
    S.refundApproved,
    S.awaitingShipment,
    S.shipping,
    S.periodicShipping,
    S.awaitingReceipt,
    S.received,
    S.used,
    S.interrupted,
  ],
  // An approved return that never arrives, or arrives only in part, returns the order to `received`.
  [S.refundApproved]: [S.refundCompleted, S.instalmentRefund, S.received],
  [S.instalmentRefund]: [S.refundCompleted],
  [S.refundCompleted]: [S.periodicVoid, S.ended],
  // A running subscription: charge failed, paused, card needed, stopped early, refunded, or completed.
  [S.periodicShipping]: [
    S.chargeFailed,
    S.periodicPaused,
    S.periodicCardRenewal,
    S.interrupted,
    S.refundRequested,
    S.completed,
  ],
  // A cycle's order whose charge failed is paid later and ships normally, or is cancelled.
  [S.chargeFailed]: [
    S.awaitingShipment,
    S.periodicShipping,
    S.periodicPaused,
    S.periodicCardRenewal,
    S.interrupted,
    S.cancelled,
  ],
  [S.periodicPaused]: [
    S.awaitingShipment,
    S.periodicShipping,
    S.chargeFailed,
    S.periodicCardRenewal,
    S.interrupted,
    S.cancelled,
  ],
  [S.periodicCardRenewal]: [
    S.awaitingShipment,
    S.periodicShipping,
    S.chargeFailed,
    S.periodicPaused,
    S.interrupted,
    S.cancelled,
  ],
  [S.interrupted]: [S.refundRequested, S.ended],
  // A late return is accepted as a courtesy, or because the deadline passed in transit.
  [S.completed]: [S.ended, S.refundRequested],
  [S.cancelled]: [],
  [S.periodicVoid]: [],
  [S.ended]: [],
};

/** Stock is reserved and no money has arrived; counted for the limit per member. */
export const UNPAID_STATUSES: readonly OrderStatus[] = [
  S.preCreated,
  S.awaitingPayment,
  S.paymentQueried,
  S.paymentAbnormal,
];

/** Minimum pieces for slow payment methods, whatever the stock. */
const LONG_HOLD_LEAST = 2;

/** Maximum pieces of a SKU reserved for payment within days. @param all stock, including reserved pieces */
export const longReservationLimit = (all: number, sharePercent: number): number =>
  Math.max(LONG_HOLD_LEAST, Math.ceil((all * sharePercent) / 100));

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  ORDER_TRANSITIONS[from].includes(to);

/** Row E2: statuses of each tab. */
export const TAB_STATUSES: Readonly<Record<OrderTab, readonly OrderStatus[]>> = {
  unpaid: [...UNPAID_STATUSES, S.chargeFailed],
  shipping: [S.awaitingShipment, S.shipping, S.periodicShipping, S.periodicPaused, S.periodicCardRenewal],
  receiving: [S.awaitingReceipt],
  done: [S.used, S.received, S.completed, S.ended],
  cancelled: [
    S.cancelled,
    S.periodicVoid,
    S.refundRequested,
    S.refundApproved,
    S.refundCompleted,
    S.instalmentRefund,
    S.interrupted,
  ],
};

/** The shopper may cancel an order that awaits payment, but not while the gateway is being queried. */
export const canCancel = (status: OrderStatus): boolean => status === S.awaitingPayment;

/** Whether there are parcels to track, now or in the past; a service never has any. */
export const hasParcels = ({
  status,
  deliveryType,
}: {
  readonly status: OrderStatus;
  readonly deliveryType: OrderDelivery;
}): boolean =>
  deliveryType !== 'none' &&
  [S.shipping, S.awaitingReceipt, S.received, S.completed].some((one) => one === status);

/** A cycle's order whose card was refused: until charged, it can be paid by any other method. */
export const UNCHARGED_STATUSES: readonly OrderStatus[] = [
  S.chargeFailed,
  S.periodicPaused,
  S.periodicCardRenewal,
];

export const canPay = (
  order: { readonly status: OrderStatus; readonly payBefore: Date },
  now: Date,
): boolean =>
  (order.status === S.awaitingPayment || UNCHARGED_STATUSES.includes(order.status)) && now < order.payBefore;

/** Row D2: payment deadline of a new order. */
export function createdOrderWindow(method: PaymentMethod, now: Date, limits: Limits): Date {
  const { window } = specOf(method);
  return 'minutes' in window ? addMinutes(now, limits[window.minutes]) : addDays(now, limits[window.days]);
}

/** `createdOrderWindow`, limited to minutes for orders of a group campaign. */
export function newOrderWindow(
  method: PaymentMethod,
  { isGroup }: { readonly isGroup: boolean },
  now: Date,
  limits: Limits,
): Date {
  const own = createdOrderWindow(method, now, limits);
  const group = addMinutes(now, limits.groupPaymentMinutes);
  return isGroup && group < own ? group : own;
}

interface Waiting {
  readonly status: OrderStatus;
  readonly isGroup: boolean;
  readonly createdAt: Date;
  readonly payBefore: Date;
  readonly paymentMethod: PaymentMethod;
}

/**
 * The extended deadline of a group's unpaid order: twice the original time, at most the payment method's
 * window.
 * @returns null if it was already extended or has expired
 */
export function extendedReservation(
  { status, isGroup, createdAt, payBefore, paymentMethod }: Waiting,
  now: Date,
  limits: Limits,
): Date | null {
  const { groupPaymentMinutes } = limits;
  const isFirst = payBefore <= addMinutes(createdAt, groupPaymentMinutes);
  if (!isGroup || status !== S.awaitingPayment || now >= payBefore || !isFirst) return null;
  const own = createdOrderWindow(paymentMethod, createdAt, limits);
  const again = addMinutes(createdAt, 2 * groupPaymentMinutes);
  const until = new Date(Math.min(again.getTime(), own.getTime()));
  return until > payBefore ? until : null;
}

/**
 * Taipei day by which a paid order ships: working days after the day of payment, but not before its goods are
 * available.
 * @param expectedOn for goods that are not in stock yet, `2027-01-31`; null if in stock
 */
export function shipsBy(paidAt: Date, workingDays: number, expectedOn: string | null): string {
  let day = new Date(`${taipeiDay(paidAt)}T00:00:00Z`);
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1);
    if (day.getUTCDay() % 6 !== 0) left--;
  }
  const on = day.toISOString().slice(0, 10);
  return expectedOn !== null && expectedOn > on ? expectedOn : on;
}

/** `D` + Taipei day + eight digits: `D26112104817355`. A unique constraint prevents duplicates. */
export function orderNumber(now: Date, random: Random): string {
  const digits = Array.from({ length: 8 }, () => random.int(10)).join('');
  return `D${taipeiDay(now).slice(2).replaceAll('-', '')}${digits}`;
}

interface Agreed {
  readonly payable: Amount;
  readonly shipping: Amount;
  readonly adjustments: readonly { readonly amount: Amount }[];
}

/** List total of an order, derived from its stored amounts, so that they always add up. */
export const listTotalOf = ({ payable, shipping, adjustments }: Agreed): Amount =>
  adjustments.reduce((sum, one) => sum - one.amount, payable - shipping);
