import type { PrizeRules } from '#lib/buying/lottery/model/lottery.ts';
import { formatNumber } from '#lib/kernel/text/money.ts';

/** The figures for the words about a prize's tax. */
export const taxWords = ({ identityAbove, taxAbove, taxPercent, foreignTaxPercent }: PrizeRules) => ({
  above: formatNumber(identityAbove),
  taxAbove: formatNumber(taxAbove),
  percent: taxPercent,
  foreignPercent: foreignTaxPercent,
});
