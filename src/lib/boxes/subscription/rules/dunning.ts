import { daysBetween } from './schedule.ts';

/** Row F2: each retry of a refused charge is at another hour of the day in Taipei. */
const RETRY_TIMES = ['19:30', '12:15', '08:45'] as const;

/** The card schemes' limit for one sum: tries, and days from the first. */
export const TRIES_MOST = RETRY_TIMES.length + 1;
export const TRIES_WITHIN_DAYS = 15;

export interface NextTry {
  readonly day: string;
  readonly time: string;
}

/**
 * When a refused charge is retried; null where it is not.
 * @param tries how many there were
 * @param retryDays after the first try (`chargeRetryDays`)
 */
export function nextTry(
  tries: number,
  retryDays: readonly number[],
  addDays: (days: number) => string,
): NextTry | null {
  const [days, time] = [retryDays[tries - 1], RETRY_TIMES[tries - 1]];
  return days === undefined || time === undefined ? null : { day: addDays(days), time };
}

/** A new card is tried at once, as long as there are tries left for this sum. */
export const mayTry = (tries: number, firstOn: string | null, today: string): boolean =>
  tries < TRIES_MOST && (firstOn === null || daysBetween(firstOn, today) < TRIES_WITHIN_DAYS);
