import type { EnoughReduce, EnoughReduceTier, PricingPromotion } from '#lib/catalog/promotion/model.ts';
import { type Amount, percentOf } from '#lib/kernel/text/money.ts';
import { type Draft, deductAmount, mainGoodsOf, netOf, regularNetOf, thresholdAmount } from './draft.ts';

/** The highest reached tier, the next one, and the number reached. Tiers ascend. */
export function reachedTier<Tier extends { readonly from: number }>(
  tiers: readonly Tier[],
  have: number,
): { readonly tier: Tier | null; readonly next: Tier | null; readonly reached: number } {
  let reached = 0;
  for (const tier of tiers) if (tier.from <= have) reached += 1;
  return { tier: tiers[reached - 1] ?? null, next: tiers[reached] ?? null, reached };
}

/** The reduction of a tier for goods of this amount. */
export const tierReduction = (tier: EnoughReduceTier, amount: Amount): Amount =>
  Math.min(amount, 'reduce' in tier ? tier.reduce : amount - percentOf(amount, tier.percent));

interface Candidate {
  readonly promotion: EnoughReduce;
  readonly drafts: readonly Draft[];
  readonly amount: Amount;
  /** The reduction at regular prices. */
  readonly regular: Amount;
  readonly percent: number | null;
}

/**
 * Applies the enough-reduce promotions. Each line counts for one of them. The order is by priority, then by
 * the larger reduction; lines that remain may reach the next promotion. Only the top tier applies. Regular
 * prices decide the order, so that it is the same for visitors and members.
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
