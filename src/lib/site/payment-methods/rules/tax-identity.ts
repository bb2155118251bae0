import type { Limits } from '#lib/kernel/limits.ts';
import { yearFrom, yearOf } from '#lib/kernel/time/taipei.ts';

/**
 * The start of the period for which recipients of tax-reported amounts are stored: this year, and as many
 * years before it as the law requires.
 */
export const identitiesSince = (now: Date, { taxIdentityYears }: Pick<Limits, 'taxIdentityYears'>): Date =>
  yearFrom(yearOf(now) - taxIdentityYears).from;
