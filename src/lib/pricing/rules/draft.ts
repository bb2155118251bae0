import type { Amount } from '#lib/kernel/money.ts';
import type { PricingPromotion } from '#lib/promotion/model.ts';
import type { NamedAdjustment } from '../model/adjustment.ts';
import type { PricingLine } from '../model/pricing.ts';
import { allocate } from './allocate.ts';

/** A line while its price is being worked out. */
export interface Draft {
  readonly line: PricingLine;
  readonly unitPrice: Amount;
  readonly total: Amount;
  /** What of the total no discount has taken yet. */
  net: Amount;
  readonly adjustments: NamedAdjustment[];
}

export const isAddOn = ({ line }: Draft): boolean => line.addOnOf !== undefined;

export const isService = ({ line }: Draft): boolean => line.isService === true;

/** Whether a line's good takes part in a promotion. */
export const takesPart = (
  promotion: PricingPromotion,
  line: Pick<PricingLine, 'goodsId' | 'categoryId'>,
): boolean =>
  promotion.everything || promotion.goods.has(line.goodsId) || promotion.categories.has(line.categoryId);

/**
 * What counts for a promotion's threshold: the goods that take part, at their unit prices, before any promotion or
 * coupon; add-ons do not count. So one promotion never takes away another's gift.
 */
export function measure(drafts: readonly Draft[], by: 'amount' | 'quantity'): number {
  let have = 0;
  for (const { total, line } of drafts) have += by === 'amount' ? total : line.quantity;
  return have;
}

/** A gift travels with goods: what is paid for services does not reach it. */
export const mainGoodsOf = (promotion: PricingPromotion, drafts: readonly Draft[]): Draft[] =>
  drafts.filter(
    (draft) =>
      !isAddOn(draft) &&
      takesPart(promotion, draft.line) &&
      !(promotion.kind === 'buy-gift' && isService(draft)),
  );

export const netOf = (drafts: readonly Draft[]): Amount => drafts.reduce((sum, { net }) => sum + net, 0);

/** Takes an amount off the lines, each by its part of what is left of them. */
export function takeOff(
  drafts: readonly Draft[],
  amount: Amount,
  reason: Omit<NamedAdjustment, 'amount'>,
): void {
  const parts = allocate(
    amount,
    drafts.map(({ net }) => net),
  );
  for (const [at, draft] of drafts.entries()) {
    const part = parts[at] ?? 0;
    if (part === 0) continue;
    draft.net -= part;
    draft.adjustments.push({ ...reason, amount: -part });
  }
}
