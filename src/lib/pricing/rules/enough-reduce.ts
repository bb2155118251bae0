import { type Amount, percentOf } from '#lib/kernel/money.ts';
import type { EnoughReduce, EnoughReduceTier, PricingPromotion } from '#lib/promotion/model.ts';
import { type Draft, mainGoodsOf, measure, netOf, takeOff } from './draft.ts';

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
  readonly percent: number | null;
}

/**
 * Takes the enough-reduce promotions off. A line counts for one of them: the promotion of the higher priority comes
 * first, then the one that takes off more; of what it leaves, the next may be reached. Only the top tier counts.
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
    const { promotion, amount, percent } = best;
    takeOff(best.drafts, amount, { kind: 'enoughReduce', id: promotion.id, name: promotion.name, percent });
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
  const { tier } = reachedTier(promotion.rule.tiers, measure(drafts, promotion.rule.by));
  const amount = tier ? tierReduction(tier, netOf(drafts)) : 0;
  if (!tier || amount === 0) return null;
  return { promotion, drafts, amount, percent: 'percent' in tier ? tier.percent : null };
}

const byWorth = (a: Candidate, b: Candidate): number =>
  b.promotion.priority - a.promotion.priority || b.amount - a.amount || a.promotion.id - b.promotion.id;
