import { addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';

/** The two-month tax period of an invoice, in Taipei: `2026-6` is November and December. */
export function invoicePeriod(moment: Date): string {
  const [year = '', month = ''] = taipeiDay(moment).split('-');
  return `${year}-${Math.ceil(Number(month) / 2)}`;
}

/** An invoice can be voided within its period. Later, or for a part, it needs an allowance. */
export const canVoid = (issuedAt: Date, now: Date): boolean => invoicePeriod(issuedAt) === invoicePeriod(now);

/** Minutes between attempts; after the last pause once a day, until `TRIES_MOST`. */
const PAUSES = [1, 5, 15, 60, 180, 720] as const;
const DAY = 1440;
const TRIES_MOST = 14;

/** @returns null if a person must take over */
export const nextRetryAt = (now: Date, tries: number): Date | null =>
  tries >= TRIES_MOST ? null : addMinutes(now, PAUSES[tries] ?? DAY);
