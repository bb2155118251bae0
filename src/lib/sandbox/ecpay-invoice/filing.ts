import { taipeiClock, taipeiMoment } from '#lib/kernel/time/taipei.ts';

/**
 * Invoices are filed from the 14th of the month after their two-month period. A filed invoice cannot be
 * voided (provider facts, 3.5).
 */
export function filedFrom(issuedAt: Date): Date {
  const there = taipeiClock(issuedAt);
  const after = there.getUTCMonth() + (there.getUTCMonth() % 2 === 0 ? 2 : 1);
  const day = new Date(Date.UTC(there.getUTCFullYear(), after, 14)).toISOString().slice(0, 10);
  return taipeiMoment(day);
}
