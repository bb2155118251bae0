import type { Limits } from '#lib/kernel/limits.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDayNumber, taipeiDayStart } from '#lib/kernel/time/taipei.ts';
import { createdOrderWindow } from '#lib/orders/order/rules.ts';
import {
  type NumberedMethod,
  numberTermsOf,
  type PaymentMethod,
} from '#lib/site/payment-methods/rules/payment-methods.ts';

/**
 * Row D2: payment deadlines by method. Every window counts from the order's creation, so switching methods
 * gains no time. A chosen method never shortens the deadline of another.
 */

interface Dated {
  readonly createdAt: Date;
  readonly payBefore: Date;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The last second of a moment's Taipei day. */
export const endOfTaipeiDay = (moment: Date): Date =>
  new Date(taipeiDayStart(taipeiDayNumber(moment) + 1).getTime() - 1000);

const latest = (a: Date, b: Date): Date => (a > b ? a : b);
const earliest = (a: Date, b: Date): Date => (a < b ? a : b);

/** Latest expiry of a payment number for this order. The gateway counts some methods in whole days. */
export function numberLimit(method: NumberedMethod, order: Dated, limits: Limits): Date {
  const window = createdOrderWindow(method, order.createdAt, limits);
  const { unit } = numberTermsOf(method);
  return latest(unit === 'minutes' ? window : endOfTaipeiDay(window), order.payBefore);
}

/**
 * Lifetime of a number that is issued now, in the gateway's unit, at most its own window.
 * @returns 0 if too little time is left until `until`
 */
export function validityOf(method: NumberedMethod, now: Date, until: Date, limits: Limits): number {
  const { unit, most } = numberTermsOf(method);
  const unitMs = unit === 'minutes' ? MINUTE_MS : DAY_MS;
  const window = createdOrderWindow(method, now, limits).getTime() - now.getTime();
  const left =
    unit === 'calendarDays'
      ? // Valid until the end of its last day.
        taipeiDayNumber(new Date(until.getTime() + 1000)) - taipeiDayNumber(now) - 1
      : Math.floor((until.getTime() - now.getTime()) / unitMs);
  return Math.max(0, Math.min(most, left, Math.floor(window / unitMs)));
}

/**
 * The order's payment deadline once the gateway has issued a number: its expiry, within the limit. It
 * replaces the estimate of the method's own window, so that order and number agree. A deadline of another
 * number stays.
 */
export function payBeforeOf(method: NumberedMethod, order: Dated, expiresAt: Date, limits: Limits): Date {
  const until = earliest(expiresAt, numberLimit(method, order, limits));
  const isEstimate =
    order.payBefore.getTime() === createdOrderWindow(method, order.createdAt, limits).getTime();
  return isEstimate ? until : latest(order.payBefore, until);
}

/** Row D3: deadline for methods that the shopper reports, as if chosen at the start. */
export const reportedPayBefore = (method: PaymentMethod, order: Dated, limits: Limits): Date =>
  latest(order.payBefore, createdOrderWindow(method, order.createdAt, limits));

/** Deadline for checking a reported transfer. Repeated reports do not extend it beyond the maximum. */
export function transferReviewUntil(order: Dated, now: Date, limits: Limits): Date {
  const { transferPaymentDays, transferCheckDays } = limits;
  const most = addDays(order.createdAt, transferPaymentDays + transferCheckDays);
  return earliest(addDays(now, transferCheckDays), latest(most, order.payBefore));
}
