import { addDays, addHours, addMinutes } from '#lib/kernel/clock.ts';
import type { Random } from '#lib/kernel/ids.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/money.ts';
import { ATTEMPT_STATUSES, type AttemptStatus } from './codes.ts';

/**
 * Where an attempt may go (row D7): only forward. A card may fail at the gateway and then be paid there under the
 * same trade number, so money beats failure; nothing undoes money.
 */
export const ATTEMPT_MOVES: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  created: ['failed', 'paid'],
  failed: ['paid'],
  paid: ['refundDue'],
  refundDue: ['refunded'],
  refunded: [],
};

/** The states from which `to` may be reached: the condition of the update that moves there. */
export const statesBefore = (to: AttemptStatus): AttemptStatus[] =>
  ATTEMPT_STATUSES.filter((from) => ATTEMPT_MOVES[from].includes(to));

const TRADE_NO_LENGTH = 20;
const TRADE_NO_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A trade number: `DP`, the time in base 36, then chance up to 20 letters and digits. Unique for ever. */
export function createTradeNo(now: Date, random: Random): string {
  const start = `DP${now.getTime().toString(36).toUpperCase()}`;
  const rest = Array.from(
    { length: TRADE_NO_LENGTH - start.length },
    () => TRADE_NO_SIGNS[random.int(TRADE_NO_SIGNS.length)],
  );
  return start + rest.join('');
}

/** The gateway knows a card payment for certain ten minutes after it was made. */
const FIRST_QUERY_MINUTES = 10;
const QUERY_MINUTES_MOST = 60;
/** After two days without an answer: once a day, for as long as it takes. */
const QUERIES_OFTEN = 50;
const DAY_MINUTES = 1440;

export const firstQueryAt = (startedAt: Date): Date => addMinutes(startedAt, FIRST_QUERY_MINUTES);

/** 5, 10, 20, 40, then every 60 minutes, in the end once a day: too many calls shut the gateway for half an hour. */
export const nextQueryAt = (now: Date, queries: number): Date =>
  addMinutes(now, queries < QUERIES_OFTEN ? Math.min(5 * 2 ** queries, QUERY_MINUTES_MOST) : DAY_MINUTES);

const NUMBER_QUERY_HOURS = 12;

/** A number waits for days, and the gateway notifies: asked twice a day, and at the moment when it expires. */
export function nextNumberQueryAt(now: Date, expiresAt: Date): Date {
  const next = addHours(now, NUMBER_QUERY_HOURS);
  return now < expiresAt && expiresAt < next ? expiresAt : next;
}

/** A gateway that is slow is waited for by some at once, not one after the other; by too many, and it shuts its door. */
export const ASKED_AT_ONCE = 5;

/** From here on an unpaid attempt is given up: a payment begun within the order's window may come to light later. */
export const givenUpAt = (payBefore: Date, { queriedPaymentMinutes }: Limits): Date =>
  addMinutes(payBefore, queriedPaymentMinutes);

/** Until when an order waits for the money of a number: what a store scans is reported days later. */
export const reportedBy = (kind: string, expiresAt: Date, { barcodeReportDays }: Limits): Date =>
  kind === 'barcode' ? addDays(expiresAt, barcodeReportDays) : expiresAt;

/** Refunds wait for the day's capture (a payment of the same day cannot go back yet), so tries go on for days. */
const REFUND_WAIT_MINUTES = [10, 60, 180, 360, 720, 720, 1440, 1440, 1440, 1440] as const;

/** When a refund that did not succeed is tried again; null when a person has to see to it. */
export function nextRefundAt(now: Date, tries: number): Date | null {
  const wait = REFUND_WAIT_MINUTES[tries];
  return wait === undefined ? null : addMinutes(now, wait);
}

/** What is paid each month, and what the first month carries besides (provider facts, 1.3). */
export function instalmentParts(amount: Amount, months: number): { first: Amount; each: Amount } {
  const each = Math.floor(amount / months);
  return { first: amount - each * (months - 1), each };
}

/** Row D3's protection: an account is shown to its owner as `********9012`. */
export const hideAccount = (account: string): string => account.slice(-4).padStart(account.length, '*');

/**
 * A number as it is read out, in fours: `5219 1119 1320 9840`; letters before it stay together. What is written in
 * groups already stays as it is.
 */
export const inGroups = (text: string): string =>
  /[^A-Za-z0-9]/.test(text) ? text : text.replace(/^([A-Za-z]+)(?=\d)/, '$1 ').replace(/\d{4}(?=\d)/g, '$& ');
