import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { addDays, addHours, addMinutes } from '#lib/kernel/time/clock.ts';
import { statesBeforeIn } from '#lib/kernel/transitions.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { AttemptStatus } from './codes.ts';

/**
 * Where an attempt may go (row D7): only forward. A card may fail at the gateway and then be paid there under the
 * same trade number, so money beats failure; nothing undoes money.
 */
export const ATTEMPT_TRANSITIONS: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  created: ['failed', 'paid'],
  failed: ['paid'],
  paid: ['refundDue'],
  refundDue: ['refunded'],
  refunded: [],
};

/** The states from which `to` may be reached: the condition of the update that moves there. */
export const statesBefore = statesBeforeIn(ATTEMPT_TRANSITIONS);

const NUMBER_QUERY_HOURS = 12;

/** A number waits for days, and the gateway notifies: asked twice a day, and at the moment when it expires. */
export function nextNumberQueryAt(now: Date, expiresAt: Date): Date {
  const next = addHours(now, NUMBER_QUERY_HOURS);
  return now < expiresAt && expiresAt < next ? expiresAt : next;
}

/** From here on an unpaid attempt is given up: a payment begun within the order's window may come to light later. */
export const abandonedAt = (payBefore: Date, { queriedPaymentMinutes }: Limits): Date =>
  addMinutes(payBefore, queriedPaymentMinutes);

/** Until when an order waits for the money of a number: what a store scans is reported days later. */
export function reportDeadline(method: PaymentMethod, expiresAt: Date, limits: Limits): Date {
  const { paid } = specOf(method);
  return paid.when === 'byNumber' && paid.reported ? addDays(expiresAt, limits[paid.reported]) : expiresAt;
}

/** What is paid each month, and what the first month carries besides (provider facts, 1.3). */
export function instalmentParts(amount: Amount, months: number): { first: Amount; each: Amount } {
  const each = Math.floor(amount / months);
  return { first: amount - each * (months - 1), each };
}

/** Row D3's protection: an account is shown to its owner as `********9012`. */
export const hideAccount = (account: string): string => account.slice(-4).padStart(account.length, '*');

export interface AmountRange {
  readonly over: Amount;
  readonly under: Amount;
}

/** Row C13: above `over` and below `under`; null where any amount may be paid. */
export function paymentRange(method: PaymentMethod, limits: Limits): AmountRange | null {
  const { amounts } = specOf(method);
  if (!amounts) return null;
  const over = 'from' in amounts ? limits[amounts.from] - 1 : limits[amounts.above];
  return { over, under: limits[amounts.below] };
}

export const isPayable = (amount: Amount, range: AmountRange | null): boolean =>
  range === null || (amount > range.over && amount < range.under);
