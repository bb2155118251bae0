import type { PricingPromotion } from '#lib/catalog/promotion/model.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { NamedAdjustment } from '../model/adjustment.ts';
import type { PricingLine } from '../model/pricing.ts';
import { allocate } from './allocate.ts';
import type { UnitPrice } from './unit.ts';

/** A line during pricing. */
export interface Draft {
  readonly line: PricingLine;
  readonly unitPrice: Amount;
  readonly total: Amount;
  /** The total at the regular price, before member level and new customer. */
  readonly regularTotal: Amount;
  /** The remaining amount after the discounts applied until now. */
  net: Amount;
  /** The remaining amount at the regular price. */
  regularNet: Amount;
  readonly adjustments: NamedAdjustment[];
}

export const isAddOn = ({ line }: Draft): boolean => line.addOnOf !== undefined;

export const isService = ({ line }: Draft): boolean => line.isService === true;

/** Whether a line's product takes part in a promotion. */
export const participates = (
  promotion: PricingPromotion,
  line: Pick<PricingLine, 'goodsId' | 'categoryId'>,
): boolean =>
  promotion.everything || promotion.goods.has(line.goodsId) || promotion.categories.has(line.categoryId);

/** A line before any discount. @param regular unit price before member level and new customer */
export function draftOf(
  line: PricingLine,
  { price, regular, adjustments }: Pick<UnitPrice, 'price' | 'regular' | 'adjustments'>,
): Draft {
  const total = price * line.quantity;
  const regularTotal = regular * line.quantity;
  return { line, unitPrice: price, total, regularTotal, net: total, regularNet: regularTotal, adjustments };
}

/**
 * Amount or quantity that counts toward a promotion's threshold: main goods at regular prices, before any
 * promotion or coupon. So neither signing in nor another promotion removes a gift.
 */
export function thresholdAmount(drafts: readonly Draft[], by: 'amount' | 'quantity'): number {
  let have = 0;
  for (const { regularTotal, line } of drafts) have += by === 'amount' ? regularTotal : line.quantity;
  return have;
}

/**
 * Main goods of a promotion. For gift promotions services do not count, because a gift must ship with goods.
 */
export const mainGoodsOf = (promotion: PricingPromotion, drafts: readonly Draft[]): Draft[] =>
  drafts.filter(
    (draft) =>
      !isAddOn(draft) &&
      participates(promotion, draft.line) &&
      !(promotion.kind === 'buy-gift' && isService(draft)),
  );

export const netOf = (drafts: readonly Draft[]): Amount => drafts.reduce((sum, { net }) => sum + net, 0);

export const regularNetOf = (drafts: readonly Draft[]): Amount =>
  drafts.reduce((sum, { regularNet }) => sum + regularNet, 0);

/**
 * Deducts an amount from the lines, in proportion to what remains of them.
 * @param regular the deduction of the same step at regular prices
 */
export function deductAmount(
  drafts: readonly Draft[],
  { amount, regular }: { readonly amount: Amount; readonly regular: Amount },
  reason: Omit<NamedAdjustment, 'amount'>,
): void {
  const parts = allocate(
    amount,
    drafts.map(({ net }) => net),
  );
  const regularParts = allocate(
    regular,
    drafts.map(({ regularNet }) => regularNet),
  );
  for (const [at, draft] of drafts.entries()) {
    draft.regularNet -= regularParts[at] ?? 0;
    const part = parts[at] ?? 0;
    if (part === 0) continue;
    draft.net -= part;
    draft.adjustments.push({ ...reason, amount: -part });
  }
}
