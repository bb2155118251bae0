import { daysBetween } from './schedule.ts';

/** Row F2: each retry of a refused charge is at another hour of the day in Taipei. */
const RETRY_TIMES = ['19:30', '12:15', '08:45'] as const;

/** The card schemes' limit for one sum: tries, and days from the first. */
export const MAX_ATTEMPTS = RETRY_TIMES.length + 1;
export const ATTEMPTS_WITHIN_DAYS = 15;

export interface NextAttempt {
  readonly day: string;
  readonly time: string;
}

/**
 * When a refused charge is retried; null where it is not.
 * @param tries how many there were
 * @param retryDays after the first try (`chargeRetryDays`)
 */
export function nextAttempt(
  tries: number,
  retryDays: readonly number[],
  addDays: (days: number) => string,
): NextAttempt | null {
  const [days, time] = [retryDays[tries - 1], RETRY_TIMES[tries - 1]];
  return days === undefined || time === undefined ? null : { day: addDays(days), time };
}

/** A new card is tried at once, as long as there are tries left for this sum. */
export const mayRetry = (tries: number, firstOn: string | null, today: string): boolean =>
  tries < MAX_ATTEMPTS && (firstOn === null || daysBetween(firstOn, today) < ATTEMPTS_WITHIN_DAYS);
