import type { PricingPromotion } from '#lib/catalog/promotion/model.ts';
import type { NamedProgress } from '../model/adjustment.ts';
import { type Draft, mainGoodsOf, thresholdAmount } from './draft.ts';
import { reachedTier } from './enough-reduce.ts';

/** Row L3: the progress in each promotion that these goods take part in, with the gap to the next step. */
export function progressOf(
  drafts: readonly Draft[],
  promotions: readonly PricingPromotion[],
): NamedProgress[] {
  const found: NamedProgress[] = [];
  for (const promotion of promotions) {
    const main = mainGoodsOf(promotion, drafts);
    if (main.length > 0) found.push(oneProgress(promotion, main));
  }
  return found;
}

function oneProgress(promotion: PricingPromotion, main: readonly Draft[]): NamedProgress {
  const { id: promotionId, kind, name, rule } = promotion;
  const by = 'by' in rule ? rule.by : 'amount';
  const tiers: readonly { readonly from: number; readonly reduce?: number; readonly percent?: number }[] =
    'tiers' in rule ? rule.tiers : [rule];
  const have = thresholdAmount(main, by);
  const { next, reached } = reachedTier(tiers, have);
  return {
    promotionId,
    kind,
    name,
    by,
    have,
    reached,
    gap: next ? next.from - have : 0,
    reduce: next?.reduce ?? null,
    percent: next?.percent ?? null,
  };
}
