import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { levelSteps } from './rules.ts';

/** A level as a price list names it. */
export interface LevelRate {
  readonly percent: number;
  /** 「嫩葉」 */
  readonly name: string;
  /** 「95 折」; 「原價」 where nothing is taken off. */
  readonly pays: string;
}

/** Row I4: every level from the lowest up, in words. */
export function levelRates(limits: Limits, locale: Locale): LevelRate[] {
  const t = translator(locale, 'level');
  return levelSteps(limits).map(({ level, percent }) => ({
    percent,
    name: t(`names.${level}`),
    pays: percent === 100 ? t('full') : t('pays', rateWords(percent, locale)),
  }));
}
