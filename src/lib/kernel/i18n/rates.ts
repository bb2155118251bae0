import type { Locale } from './locale.ts';

/**
 * A price in per cent as each language writes it: 95 is 「95 折」 in Taiwan, 「9.5 折」 on the mainland and “5%
 * off” in English. Words take `fold` or `off`.
 */
export const rateWords = (
  percent: number,
  locale: Locale,
): { readonly fold: string; readonly off: number } => ({
  fold: String(locale === 'tw' && percent % 10 !== 0 ? percent : percent / 10),
  off: 100 - percent,
});
