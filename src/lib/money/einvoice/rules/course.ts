import { addMinutes } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';

/** The two months, in Taipei, that an invoice is filed with: `2026-6` is November and December. */
export function invoicePeriod(moment: Date): string {
  const [year = '', month = ''] = taipeiDay(moment).split('-');
  return `${year}-${Math.ceil(Number(month) / 2)}`;
}

/** Within its own two months an invoice is taken back whole; after them, or for a part, by an allowance. */
export const canVoid = (issuedAt: Date, now: Date): boolean => invoicePeriod(issuedAt) === invoicePeriod(now);

/** Minutes until a try is made again; after the last of them once a day, and in the end not by itself any more. */
const PAUSES = [1, 5, 15, 60, 180, 720] as const;
const DAY = 1440;
const TRIES_MOST = 14;

/** @returns null when a person must look at it */
export const nextRetryAt = (now: Date, tries: number): Date | null =>
  tries >= TRIES_MOST ? null : addMinutes(now, PAUSES[tries] ?? DAY);
