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
 * Row E1: every move an order may make; any other is refused and logged.
 * A one-off order goes 10 → 20 → 26 → 30 → 40 → 50 → 60; a service or life order is used (32) instead of shipped;
 * a periodic order runs in 28 until it ends. Refunds branch off at 21 and end in 25.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  // Created ahead of its payment window (pre-order): opened for payment or given up. A subscription's: its card is charged.
  [S.preCreated]: [S.awaitingPayment, S.awaitingShipment, S.chargeFailed, S.periodicCardRenewal, S.cancelled],
  [S.awaitingPayment]: [S.paymentQueried, S.paymentAbnormal, S.awaitingShipment, S.cancelled],
  // The gateway is asked: paid, not paid, or something that a person must look at.
  [S.paymentQueried]: [S.awaitingPayment, S.paymentAbnormal, S.awaitingShipment, S.cancelled],
  [S.paymentAbnormal]: [S.awaitingPayment, S.awaitingShipment, S.cancelled],
  // Paid. Goods are shipped, a service is used, a subscription starts to run.
  [S.awaitingShipment]: [S.shipping, S.periodicShipping, S.used, S.refundRequested],
  [S.shipping]: [S.awaitingReceipt, S.refundRequested],
  [S.awaitingReceipt]: [S.received, S.refundRequested],
  [S.received]: [S.completed, S.refundRequested],
  [S.used]: [S.completed, S.refundRequested],
  // A request that is turned down or withdrawn goes back to where it came from.
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
  // What was granted and is never sent, or comes in part only, goes back to where it came from, too.
  [S.refundApproved]: [S.refundCompleted, S.instalmentRefund, S.received],
  [S.instalmentRefund]: [S.refundCompleted],
  [S.refundCompleted]: [S.periodicVoid, S.ended],
  // A running subscription: charged again and again, paused, short of a card, stopped early, or run out.
  [S.periodicShipping]: [
    S.chargeFailed,
    S.periodicPaused,
    S.periodicCardRenewal,
    S.interrupted,
    S.refundRequested,
    S.completed,
  ],
  // A cycle's order that could not be charged is paid after all and sent like any other, or given up.
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
  // What comes back late is taken out of kindness, or because its time ran out while it was on its way.
  [S.completed]: [S.ended, S.refundRequested],
  [S.cancelled]: [],
  [S.periodicVoid]: [],
  [S.ended]: [],
};

/** The order holds what it wants, and no money has come: counted by what one member may hold so. */
export const UNPAID_STATUSES: readonly OrderStatus[] = [
  S.preCreated,
  S.awaitingPayment,
  S.paymentQueried,
  S.paymentAbnormal,
];

/** Always lent to those who pay within days, however few there are. */
const LONG_HOLD_LEAST = 2;

/** How many pieces of a SKU may wait to be paid within days. @param all what there is, those that wait among them */
export const longReservationLimit = (all: number, sharePercent: number): number =>
  Math.max(LONG_HOLD_LEAST, Math.ceil((all * sharePercent) / 100));

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean =>
  ORDER_TRANSITIONS[from].includes(to);

/** Row E2: which statuses each tab of the list shows. */
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

/** The shopper may give up an order that waits for payment; once the gateway is being asked it is too late. */
export const canCancel = (status: OrderStatus): boolean => status === S.awaitingPayment;

/** There are parcels to follow, or were: a service has none, however it ends. */
export const hasParcels = ({
  status,
  deliveryType,
}: {
  readonly status: OrderStatus;
  readonly deliveryType: OrderDelivery;
}): boolean =>
  deliveryType !== 'none' &&
  [S.shipping, S.awaitingReceipt, S.received, S.completed].some((one) => one === status);

/** A cycle's order whose card was refused: it may be paid in any other way meanwhile. */
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

/** Row D2: until when a new order waits for its payment. */
export function createdOrderWindow(method: PaymentMethod, now: Date, limits: Limits): Date {
  const { window } = specOf(method);
  return 'minutes' in window ? addMinutes(now, limits[window.minutes]) : addDays(now, limits[window.days]);
}

/** The same for an order of a group campaign, which holds its place for minutes only. */
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
 * Until when a group's order that is still to be paid may hold its place if its shopper asks for more time: as long again, once, and no
 * longer than its way to pay has.
 * @returns null where it may not: it has been held longer before, or it has expired
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
 * The day in Taipei by which a paid order is to leave: so many working days after the day that it was paid on, but not
 * before its goods are there.
 * @param expectedOn of goods that are yet to be made, `2027-01-31`; null for what is in stock
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

/** `D` + the day in Taipei + eight digits: `D26112104817355`. Unique by the table's constraint. */
export function orderNumber(now: Date, random: Random): string {
  const digits = Array.from({ length: 8 }, () => random.int(10)).join('');
  return `D${taipeiDay(now).slice(2).replaceAll('-', '')}${digits}`;
}

interface Agreed {
  readonly payable: Amount;
  readonly shipping: Amount;
  readonly adjustments: readonly { readonly amount: Amount }[];
}

/** What an order's amounts begin with; told from what is frozen, so that they always add up. */
export const listTotalOf = ({ payable, shipping, adjustments }: Agreed): Amount =>
  adjustments.reduce((sum, one) => sum - one.amount, payable - shipping);
