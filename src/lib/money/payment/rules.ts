import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { addDays, addHours, addMinutes } from '#lib/kernel/time/clock.ts';
import { statesBeforeIn } from '#lib/kernel/transitions.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { AttemptStatus } from './codes.ts';

/**
 * Transitions of an attempt (row D7), only forward. A card may fail at the gateway and then be paid under the
 * same trade number. So `paid` overrides `failed`, and nothing overrides `paid`.
 */
export const ATTEMPT_TRANSITIONS: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  created: ['failed', 'paid'],
  failed: ['paid'],
  paid: ['refundDue'],
  refundDue: ['refunded'],
  refunded: [],
};

/** Source states for a transition to `to`: the condition of its update. */
export const statesBefore = statesBeforeIn(ATTEMPT_TRANSITIONS);

const NUMBER_QUERY_HOURS = 12;

/**
 * A number waits for days, and the gateway sends a webhook. So it is queried only twice a day, and at its
 * expiry.
 */
export function nextNumberQueryAt(now: Date, expiresAt: Date): Date {
  const next = addHours(now, NUMBER_QUERY_HOURS);
  return now < expiresAt && expiresAt < next ? expiresAt : next;
}

/** When an unpaid attempt is given up: a payment begun within the order's window may appear later. */
export const abandonedAt = (payBefore: Date, { queriedPaymentMinutes }: Limits): Date =>
  addMinutes(payBefore, queriedPaymentMinutes);

/** How long an order waits for the payment of a number: stores report payments days later. */
export function reportDeadline(method: PaymentMethod, expiresAt: Date, limits: Limits): Date {
  const { paid } = specOf(method);
  return paid.when === 'byNumber' && paid.reported ? addDays(expiresAt, limits[paid.reported]) : expiresAt;
}

/** Monthly instalments; the first includes the remainder (provider facts, 1.3). */
export function instalmentParts(amount: Amount, months: number): { first: Amount; each: Amount } {
  const each = Math.floor(amount / months);
  return { first: amount - each * (months - 1), each };
}

/** Row D3's protection: an owner sees the account as `********9012`. */
export const hideAccount = (account: string): string => account.slice(-4).padStart(account.length, '*');

export interface AmountRange {
  readonly over: Amount;
  readonly under: Amount;
}

/** Row C13: above `over` and below `under`; null for any amount. */
export function paymentRange(method: PaymentMethod, limits: Limits): AmountRange | null {
  const { amounts } = specOf(method);
  if (!amounts) return null;
  const over = 'from' in amounts ? limits[amounts.from] - 1 : limits[amounts.above];
  return { over, under: limits[amounts.below] };
}

export const isPayable = (amount: Amount, range: AmountRange | null): boolean =>
  range === null || (amount > range.over && amount < range.under);
