import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { PricingPromotion } from './model.ts';

/** One step of a promotion in words, with its threshold. */
export interface RuleStep {
  /** NT$ or pieces. */
  readonly from: number;
  readonly text: string;
}

/** A promotion's rule in words, by step (row B5). */
export function ruleSteps({ rule }: PricingPromotion, locale: Locale): RuleStep[] {
  const t = translator(locale, 'promotion');
  if ('addOns' in rule) {
    const text =
      rule.from === 0
        ? t('rule.addOnAny', { most: rule.most })
        : t('rule.addOn', { from: formatAmount(rule.from), most: rule.most });
    return [{ from: rule.from, text }];
  }
  const threshold = (from: number) =>
    t(rule.by === 'amount' ? 'rule.fromAmount' : 'rule.fromPieces', {
      from: rule.by === 'amount' ? formatAmount(from) : from,
    });
  return rule.tiers.map((tier) => {
    const from = threshold(tier.from);
    if ('gifts' in tier) return { from: tier.from, text: t('rule.gift', { from }) };
    if ('reduce' in tier)
      return { from: tier.from, text: t('rule.reduce', { from, reduce: formatAmount(tier.reduce) }) };
    const text = t('rule.percent', { from, ...rateWords(tier.percent, locale) });
    return { from: tier.from, text };
  });
}
