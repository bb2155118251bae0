import type { PricingPromotion } from '#lib/catalog/promotion/model.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { NamedAdjustment } from '../model/adjustment.ts';
import type { PricingLine } from '../model/pricing.ts';
import { allocate } from './allocate.ts';
import type { UnitPrice } from './unit.ts';

/** A line while its price is being worked out. */
export interface Draft {
  readonly line: PricingLine;
  readonly unitPrice: Amount;
  readonly total: Amount;
  /** The same at the price that anybody pays, before member level and new customer. */
  readonly regularTotal: Amount;
  /** What of the total no discount has taken yet. */
  net: Amount;
  /** What anybody would still pay for it. */
  regularNet: Amount;
  readonly adjustments: NamedAdjustment[];
}

export const isAddOn = ({ line }: Draft): boolean => line.addOnOf !== undefined;

export const isService = ({ line }: Draft): boolean => line.isService === true;

/** Whether a line's good takes part in a promotion. */
export const participates = (
  promotion: PricingPromotion,
  line: Pick<PricingLine, 'goodsId' | 'categoryId'>,
): boolean =>
  promotion.everything || promotion.goods.has(line.goodsId) || promotion.categories.has(line.categoryId);

/** A line before any discount. @param regular what anybody pays for one */
export function draftOf(
  line: PricingLine,
  { price, regular, adjustments }: Pick<UnitPrice, 'price' | 'regular' | 'adjustments'>,
): Draft {
  const total = price * line.quantity;
  const regularTotal = regular * line.quantity;
  return { line, unitPrice: price, total, regularTotal, net: total, regularNet: regularTotal, adjustments };
}

/**
 * What counts for a promotion's threshold: the goods that take part, at the prices that anybody pays, before any promotion
 * or coupon; add-ons do not count. So neither signing in nor another promotion takes a gift away.
 */
export function thresholdAmount(drafts: readonly Draft[], by: 'amount' | 'quantity'): number {
  let have = 0;
  for (const { regularTotal, line } of drafts) have += by === 'amount' ? regularTotal : line.quantity;
  return have;
}

/** A gift travels with goods: what is paid for services does not reach it. */
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
 * Takes an amount off the lines, each by its part of what is left of them.
 * @param regular what the same step takes off at the prices that anybody pays
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
