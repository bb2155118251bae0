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
 * Row D2: how long each way to pay has. Every window counts from the order's creation, whenever the way is chosen:
 * changing it to and fro wins nothing. A chosen way never shortens what another one was given.
 */

interface Dated {
  readonly createdAt: Date;
  readonly payBefore: Date;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The last second of a moment's day in Taipei. */
export const endOfTaipeiDay = (moment: Date): Date =>
  new Date(taipeiDayStart(taipeiDayNumber(moment) + 1).getTime() - 1000);

const latest = (a: Date, b: Date): Date => (a > b ? a : b);
const earliest = (a: Date, b: Date): Date => (a < b ? a : b);

/** The last moment that a number of this order may be good for. The gateway counts some in whole days. */
export function numberLimit(method: NumberedMethod, order: Dated, limits: Limits): Date {
  const window = createdOrderWindow(method, order.createdAt, limits);
  const { unit } = numberTermsOf(method);
  return latest(unit === 'minutes' ? window : endOfTaipeiDay(window), order.payBefore);
}

/**
 * How long a number that is issued now is good for, in the gateway's unit: never longer than its own window.
 * @returns 0 when there is too little time left until `until`
 */
export function validityOf(method: NumberedMethod, now: Date, until: Date, limits: Limits): number {
  const { unit, most } = numberTermsOf(method);
  const unitMs = unit === 'minutes' ? MINUTE_MS : DAY_MS;
  const window = createdOrderWindow(method, now, limits).getTime() - now.getTime();
  const left =
    unit === 'calendarDays'
      ? // Good until the end of its last day.
        taipeiDayNumber(new Date(until.getTime() + 1000)) - taipeiDayNumber(now) - 1
      : Math.floor((until.getTime() - now.getTime()) / unitMs);
  return Math.max(0, Math.min(most, left, Math.floor(window / unitMs)));
}

/**
 * Until when the order waits once the gateway has issued a number: until it expires, and never beyond the limit. What
 * the way's own window said before by an estimate gives way, so that order and number name one time; what another
 * number has been given stays.
 */
export function payBeforeOf(method: NumberedMethod, order: Dated, expiresAt: Date, limits: Limits): Date {
  const until = earliest(expiresAt, numberLimit(method, order, limits));
  const isEstimate =
    order.payBefore.getTime() === createdOrderWindow(method, order.createdAt, limits).getTime();
  return isEstimate ? until : latest(order.payBefore, until);
}

/** Row D3: a way that the shopper tells of has its window as if it had been chosen at first. */
export const reportedPayBefore = (method: PaymentMethod, order: Dated, limits: Limits): Date =>
  latest(order.payBefore, createdOrderWindow(method, order.createdAt, limits));

/** A transfer that was told is looked at within some days; told again and again, the order does not wait longer. */
export function transferReviewUntil(order: Dated, now: Date, limits: Limits): Date {
  const { transferPaymentDays, transferCheckDays } = limits;
  const most = addDays(order.createdAt, transferPaymentDays + transferCheckDays);
  return earliest(addDays(now, transferCheckDays), latest(most, order.payBefore));
}
