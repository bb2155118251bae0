import { addMinutes } from '#lib/kernel/time/clock.ts';

/** When the provider is asked about a trade, and asked again. */

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

/** A gateway that is slow is waited for by some at once, not one after the other; by too many, and it shuts its door. */
export const QUERIES_AT_ONCE = 5;

/** Refunds wait for the day's capture (a payment of the same day cannot go back yet), so tries go on for days. */
const REFUND_WAIT_MINUTES = [10, 60, 180, 360, 720, 720, 1440, 1440, 1440, 1440] as const;

/** When a refund that did not succeed is tried again; null when a person has to see to it. */
export function nextRefundAt(now: Date, tries: number): Date | null {
  const wait = REFUND_WAIT_MINUTES[tries];
  return wait === undefined ? null : addMinutes(now, wait);
}
