import { addMinutes } from '#lib/kernel/time/clock.ts';

/** The schedule of queries to the provider about a trade. */

/** The gateway is sure of a card payment ten minutes after it was made. */
const FIRST_QUERY_MINUTES = 10;
const QUERY_MINUTES_MOST = 60;
/** About two days of queries. Without an answer they continue once a day, without end. */
const QUERIES_OFTEN = 50;
const DAY_MINUTES = 1440;

export const firstQueryAt = (startedAt: Date): Date => addMinutes(startedAt, FIRST_QUERY_MINUTES);

/**
 * After 5, 10, 20, 40, then every 60 minutes, finally once a day. Too many calls block the shop at the
 * gateway for half an hour.
 */
export const nextQueryAt = (now: Date, queries: number): Date =>
  addMinutes(now, queries < QUERIES_OFTEN ? Math.min(5 * 2 ** queries, QUERY_MINUTES_MOST) : DAY_MINUTES);

/**
 * Some concurrency, because a slow gateway would delay a sequence; limited, because the gateway blocks
 * floods.
 */
export const QUERIES_AT_ONCE = 5;

/**
 * Retries continue for days: a refund has to wait for the day's capture, because a payment of the same day
 * cannot be refunded yet.
 */
const REFUND_WAIT_MINUTES = [10, 60, 180, 360, 720, 720, 1440, 1440, 1440, 1440] as const;

/** When to retry a failed refund; null when a person has to take over. */
export function nextRefundAt(now: Date, tries: number): Date | null {
  const wait = REFUND_WAIT_MINUTES[tries];
  return wait === undefined ? null : addMinutes(now, wait);
}
