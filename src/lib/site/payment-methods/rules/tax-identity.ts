import type { Limits } from '#lib/kernel/limits.ts';
import { yearFrom, yearOf } from '#lib/kernel/time/taipei.ts';

/** From here on it is kept who got what the tax office is told of: this year, and as many before it as the law wants. */
export const identitiesSince = (now: Date, { taxIdentityYears }: Pick<Limits, 'taxIdentityYears'>): Date =>
  yearFrom(yearOf(now) - taxIdentityYears).from;
