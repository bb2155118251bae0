import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { levelSteps } from './rules.ts';

/** A level in a price list. */
export interface LevelRate {
  readonly percent: number;
  /** 「嫩葉」 */
  readonly name: string;
  /** 「95 折」; 「原價」 without a discount. */
  readonly pays: string;
}

/** Row I4: all levels in words, lowest first. */
export function levelRates(limits: Limits, locale: Locale): LevelRate[] {
  const t = translator(locale, 'level');
  return levelSteps(limits).map(({ level, percent }) => ({
    percent,
    name: t(`names.${level}`),
    pays: percent === 100 ? t('full') : t('pays', rateWords(percent, locale)),
  }));
}
