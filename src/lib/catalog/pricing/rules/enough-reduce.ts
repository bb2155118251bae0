import type { EnoughReduce, EnoughReduceTier, PricingPromotion } from '#lib/catalog/promotion/model.ts';
import { type Amount, percentOf } from '#lib/kernel/text/money.ts';
import { type Draft, deductAmount, mainGoodsOf, netOf, regularNetOf, thresholdAmount } from './draft.ts';

/** The highest tier that is reached, and how many are. Tiers rise. */
export function reachedTier<Tier extends { readonly from: number }>(
  tiers: readonly Tier[],
  have: number,
): { readonly tier: Tier | null; readonly next: Tier | null; readonly reached: number } {
  let reached = 0;
  for (const tier of tiers) if (tier.from <= have) reached += 1;
  return { tier: tiers[reached - 1] ?? null, next: tiers[reached] ?? null, reached };
}

/** What a tier takes off goods that cost so much. */
export const tierReduction = (tier: EnoughReduceTier, amount: Amount): Amount =>
  Math.min(amount, 'reduce' in tier ? tier.reduce : amount - percentOf(amount, tier.percent));

interface Candidate {
  readonly promotion: EnoughReduce;
  readonly drafts: readonly Draft[];
  readonly amount: Amount;
  /** What it takes off at the prices that anybody pays. */
  readonly regular: Amount;
  readonly percent: number | null;
}

/**
 * Takes the enough-reduce promotions off. A line counts for one of them: the promotion of the higher priority comes
 * first, then the one that takes off more; of what it leaves, the next may be reached. Only the top tier counts. Which
 * comes first is found at the prices that anybody pays: it is the same for a visitor and a member.
 */
export function applyEnoughReduce(drafts: readonly Draft[], promotions: readonly PricingPromotion[]): void {
  let open = promotions
    .filter((promotion) => promotion.kind === 'enough-reduce')
    .map((promotion) => ({ promotion, drafts: mainGoodsOf(promotion, drafts) }));
  while (open.length > 0) {
    const best = open
      .map(candidate)
      .filter((one) => one !== null)
      .sort(byWorth)[0];
    if (!best) return;
    const { promotion, percent } = best;
    deductAmount(best.drafts, best, {
      kind: 'enoughReduce',
      id: promotion.id,
      name: promotion.name,
      percent,
    });
    const taken = new Set(best.drafts);
    open = open
      .filter((one) => one.promotion !== promotion)
      .map((one) => ({ ...one, drafts: one.drafts.filter((draft) => !taken.has(draft)) }));
  }
}

function candidate({
  promotion,
  drafts,
}: {
  readonly promotion: EnoughReduce;
  readonly drafts: readonly Draft[];
}): Candidate | null {
  const { tier } = reachedTier(promotion.rule.tiers, thresholdAmount(drafts, promotion.rule.by));
  const regular = tier ? tierReduction(tier, regularNetOf(drafts)) : 0;
  if (!tier || regular === 0) return null;
  const amount = tierReduction(tier, netOf(drafts));
  return { promotion, drafts, amount, regular, percent: 'percent' in tier ? tier.percent : null };
}

const byWorth = (a: Candidate, b: Candidate): number =>
  b.promotion.priority - a.promotion.priority || b.regular - a.regular || a.promotion.id - b.promotion.id;
