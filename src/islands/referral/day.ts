import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { formatDay } from '../ui/moment.ts';

/** The Taipei day of a moment (UTC, ISO 8601), formatted. */
export const dayOf = (iso: string, locale: Locale): string => formatDay(taipeiDay(new Date(iso)), locale);
