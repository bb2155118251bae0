import type { DiscountBuy, PricingPromotion } from '#lib/catalog/promotion/model.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { PricingLine, PricingRefusal, Shopper } from '../model/pricing.ts';
import { type Draft, draftOf, mainGoodsOf, thresholdAmount } from './draft.ts';
import { unitPrice } from './unit.ts';

/**
 * Prices the add-ons (row C2). The promotion's price needs its main goods and respects its limits. Otherwise
 * the regular price applies with a refusal, so that the shopper is asked before paying more.
 * @param goods the main goods, priced
 */
export function priceAddOns(
  lines: readonly PricingLine[],
  goods: readonly Draft[],
  promotions: readonly PricingPromotion[],
  shopper: Shopper,
  limits: Limits,
): { readonly drafts: Draft[]; readonly refusals: PricingRefusal[] } {
  const refusals: PricingRefusal[] = [];
  const taken = new Map<number, number>();
  const drafts = lines.map((line) => {
    const own = unitPrice(line, shopper, limits);
    const promotion = promotions.find((one) => one.id === line.addOnOf);
    const refused = refusalOf(line, promotion, goods, taken);
    if (refused) refusals.push(refused);
    const offer = refused || promotion?.kind !== 'discount-buy' ? undefined : addOnOf(promotion, line.skuId);
    const isCheaper = offer !== undefined && promotion !== undefined && offer.price < own.price;
    const price = isCheaper ? offer.price : own.price;
    // The add-on price is below every other unit price, so only the sale step is meaningful.
    const adjustments = isCheaper ? own.adjustments.filter(({ kind }) => kind === 'sale') : own.adjustments;
    if (isCheaper) {
      adjustments.push({
        kind: 'addOn',
        id: promotion.id,
        name: promotion.name,
        percent: null,
        amount: (price - line.salePrice) * line.quantity,
      });
    }
    const regular = Math.min(own.regular, offer?.price ?? own.regular);
    return draftOf(line, { price, regular, adjustments });
  });
  return { drafts, refusals };
}

const addOnOf = (promotion: DiscountBuy, skuId: number) =>
  promotion.rule.addOns.find((one) => one.skuId === skuId);

/** @param taken pieces per promotion until here; includes this line unless refused */
function refusalOf(
  line: PricingLine,
  promotion: PricingPromotion | undefined,
  goods: readonly Draft[],
  taken: Map<number, number>,
): PricingRefusal | null {
  const refuse = (key: string, params: PricingRefusal['params'] = {}): PricingRefusal => ({
    subject: 'addOn',
    key,
    params,
    line: line.key,
    ...(promotion ? { promotionId: promotion.id } : {}),
  });
  if (promotion?.kind !== 'discount-buy') return refuse('addOnOver');
  const offer = addOnOf(promotion, line.skuId);
  if (!offer) return refuse('addOnOver');
  const main = mainGoodsOf(promotion, goods);
  if (main.length === 0) return refuse('addOnAlone');
  const gap = promotion.rule.from - thresholdAmount(main, 'amount');
  if (gap > 0) return refuse('addOnMinimum', { gap: formatAmount(gap) });
  if (line.quantity > offer.most) return refuse('addOnTooMany', { most: offer.most });
  const pieces = (taken.get(promotion.id) ?? 0) + line.quantity;
  if (pieces > promotion.rule.most) return refuse('addOnTooMany', { most: promotion.rule.most });
  taken.set(promotion.id, pieces);
  return null;
}
