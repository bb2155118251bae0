import { daysBetween } from './schedule.ts';

/** Row F2: a refused charge is tried again after so many days, each at another hour of the day in Taipei. */
const RETRIES = [
  { days: 1, time: '19:30' },
  { days: 3, time: '12:15' },
  { days: 5, time: '08:45' },
] as const;

/** The card schemes allow so many tries for one sum, in so many days. */
export const TRIES_MOST = RETRIES.length + 1;
export const TRIES_WITHIN_DAYS = 15;

export interface NextTry {
  readonly day: string;
  readonly time: string;
}

/**
 * When a charge that was refused is tried again: counted from the day of its first try; null where it is not.
 * @param tries how many there were
 */
export function nextTry(tries: number, addDays: (days: number) => string): NextTry | null {
  const retry = RETRIES[tries - 1];
  return retry ? { day: addDays(retry.days), time: retry.time } : null;
}

/** A new card is tried at once, as long as there are tries left for this sum. */
export const mayTry = (tries: number, firstOn: string | null, today: string): boolean =>
  tries < TRIES_MOST && (firstOn === null || daysBetween(firstOn, today) < TRIES_WITHIN_DAYS);
