import { SHOP_TIME_ZONE } from '../time/taipei.ts';
import type { Locale } from './locale.ts';

/** Days and times for shoppers, always in the shop's time zone, wherever server and browser are. */

/** English puts the day first, on every page and in every mail. */
export const DATE_TAG: Readonly<Record<Locale, string>> = { tw: 'zh-TW', zh: 'zh-CN', en: 'en-GB' };

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** `2026年9月8日`, `8 September 2026`. */
export function formatDay(moment: Date, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(DATE_TAG[locale], { dateStyle: 'long', timeZone: SHOP_TIME_ZONE });
    formats.set(locale, format);
  }
  return format.format(moment);
}

const moments = new Map<Locale, Intl.DateTimeFormat>();

/** A day with its time: `2026年12月5日 20:00`, `5 December 2026 at 20:00`. */
export function formatMoment(moment: Date, locale: Locale): string {
  let format = moments.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(DATE_TAG[locale], {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: SHOP_TIME_ZONE,
    });
    moments.set(locale, format);
  }
  return format.format(moment);
}
