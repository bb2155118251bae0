import type { Locale } from './locale.ts';

/** Days and times as a shopper reads them: always the shop's time zone, wherever server and browser are. */

export const SHOP_TIME_ZONE = 'Asia/Taipei';

const TAG: Readonly<Record<Locale, string>> = { tw: 'zh-TW', zh: 'zh-CN', en: 'en-GB' };

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** `2026年9月8日`, `8 September 2026`. */
export function formatDay(moment: Date, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(TAG[locale], { dateStyle: 'long', timeZone: SHOP_TIME_ZONE });
    formats.set(locale, format);
  }
  return format.format(moment);
}
