import { daysBetween } from './schedule.ts';

/** Row F2: times of retries in Taipei, each at another hour of the day. */
const RETRY_TIMES = ['19:30', '12:15', '08:45'] as const;

/** Card schemes' limit for one amount: attempts, and days from the first one. */
export const MAX_ATTEMPTS = RETRY_TIMES.length + 1;
export const ATTEMPTS_WITHIN_DAYS = 15;

export interface NextAttempt {
  readonly day: string;
  readonly time: string;
}

/**
 * The next retry of a refused charge; null if there is none.
 * @param tries attempts made
 * @param retryDays days after the first attempt (`chargeRetryDays`)
 */
export function nextAttempt(
  tries: number,
  retryDays: readonly number[],
  addDays: (days: number) => string,
): NextAttempt | null {
  const [days, time] = [retryDays[tries - 1], RETRY_TIMES[tries - 1]];
  return days === undefined || time === undefined ? null : { day: addDays(days), time };
}

/** Whether a new card may be charged immediately: attempts are left for this amount. */
export const mayRetry = (tries: number, firstOn: string | null, today: string): boolean =>
  tries < MAX_ATTEMPTS && (firstOn === null || daysBetween(firstOn, today) < ATTEMPTS_WITHIN_DAYS);
