import { addDays } from '#lib/kernel/clock.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { taipeiDayNumber, taipeiDayStart } from '#lib/kernel/taipei.ts';
import { createdOrderWindow } from '#lib/order/rules.ts';
import { NUMBERED_METHODS, type PaymentMethod } from '#lib/terms/codes.ts';
import type { IssuedKind } from './model/payment.ts';

/**
 * Row D2: how long each way to pay has. Every window counts from the order's creation, whenever the way is chosen:
 * changing it to and fro wins nothing. A chosen way never shortens what another one was given.
 */

export const isIssued = (method: PaymentMethod): method is IssuedKind =>
  NUMBERED_METHODS.some((one) => one === method);

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

/** The last moment that a number of this order may be good for. The gateway counts ATM and barcode in whole days. */
export function numberLimit(method: IssuedKind, order: Dated, limits: Limits): Date {
  const window = createdOrderWindow(method, order.createdAt, limits);
  return latest(method === 'storeCode' ? window : endOfTaipeiDay(window), order.payBefore);
}

/** What the gateway takes at most: minutes for a code, days for the others. */
const MOST: Readonly<Record<IssuedKind, number>> = { storeCode: 43_200, atm: 60, barcode: 30 };

/**
 * How long a number that is issued now is good for, in the gateway's unit: never longer than its own window.
 * @returns 0 when there is too little time left until `until`
 */
export function validityOf(method: IssuedKind, now: Date, until: Date, limits: Limits): number {
  const left = until.getTime() - now.getTime();
  const days = Math.floor(left / DAY_MS);
  const units: Readonly<Record<IssuedKind, readonly number[]>> = {
    storeCode: [Math.floor(left / MINUTE_MS), limits.storeCodePaymentDays * (DAY_MS / MINUTE_MS)],
    // An account is good until the end of its last day.
    atm: [
      taipeiDayNumber(new Date(until.getTime() + 1000)) - taipeiDayNumber(now) - 1,
      limits.atmPaymentDays,
    ],
    barcode: [days, limits.barcodePaymentDays],
  };
  return Math.max(0, Math.min(MOST[method], ...units[method]));
}

/**
 * Until when the order waits once the gateway has issued a number: until it expires, and never beyond the limit. What
 * the way's own window said before by an estimate gives way, so that order and number name one time; what another
 * number has been given stays.
 */
export function payBeforeOf(method: IssuedKind, order: Dated, expiresAt: Date, limits: Limits): Date {
  const until = earliest(expiresAt, numberLimit(method, order, limits));
  const isEstimate =
    order.payBefore.getTime() === createdOrderWindow(method, order.createdAt, limits).getTime();
  return isEstimate ? until : latest(order.payBefore, until);
}

/** Row D3: a transfer has its window as if it had been chosen at first. */
export const transferPayBefore = (order: Dated, limits: Limits): Date =>
  latest(order.payBefore, createdOrderWindow('transfer', order.createdAt, limits));

/** A transfer that was told is looked at within some days; told again and again, the order does not wait longer. */
export function transferHold(order: Dated, now: Date, limits: Limits): Date {
  const { transferPaymentDays, transferCheckDays } = limits;
  const most = addDays(order.createdAt, transferPaymentDays + transferCheckDays);
  return earliest(addDays(now, transferCheckDays), latest(most, order.payBefore));
}
