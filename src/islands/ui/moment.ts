import { formatDay as dayOf, formatMoment as momentOf } from '#lib/kernel/i18n/dates.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { taipeiMoment } from '#lib/kernel/time/taipei.ts';

/** A moment (UTC, ISO 8601) in Taipei time, formatted. */
export const formatMoment = (iso: string, locale: Locale): string => momentOf(new Date(iso), locale);

const MINUTE_MS = 60_000;

/** The last minute before a deadline: for midnight, 23:59 of the day before. */
export const formatLastMoment = (iso: string, locale: Locale): string =>
  formatMoment(new Date(Date.parse(iso) - MINUTE_MS).toISOString(), locale);

/** A calendar day in Taipei, `2027-01-31`, formatted. */
export const formatDay = (day: string, locale: Locale): string => dayOf(taipeiMoment(day), locale);
