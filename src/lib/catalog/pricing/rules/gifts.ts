import type { BuyGift, PricingPromotion } from '#lib/catalog/promotion/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { GiftTerms } from '../model/gift-terms.ts';
import type { ChosenGift, GiftOffer, Pricing, PricingLine, PricingRefusal } from '../model/pricing.ts';
import { type Draft, mainGoodsOf, participates, thresholdAmount } from './draft.ts';
import { reachedTier } from './enough-reduce.ts';

/**
 * Row C3: the gifts of each buy-gift promotion (available gifts of its top tier), and the chosen ones, one
 * per promotion. An unavailable choice is refused, and the offer remains for another choice.
 */
export function offerGifts(
  drafts: readonly Draft[],
  promotions: readonly PricingPromotion[],
  chosen: readonly ChosenGift[],
): Pick<Pricing, 'offers' | 'gifts' | 'refusals'> {
  const offers: GiftOffer[] = [];
  const gifts: Pricing['gifts'][number][] = [];
  const refusals: PricingRefusal[] = [];
  for (const promotion of promotions) {
    if (promotion.kind !== 'buy-gift') continue;
    const { id: promotionId, name, rule, giftsLeft } = promotion;
    const { tier } = reachedTier(rule.tiers, thresholdAmount(mainGoodsOf(promotion, drafts), rule.by));
    if (!tier) continue;
    const offered = tier.gifts
      .map(({ skuId, quantity }) => ({ skuId, quantity, left: giftsLeft.get(skuId) ?? 0 }))
      .filter(({ left, quantity }) => left >= quantity);
    const wanted = chosen.find((one) => one.promotionId === promotionId);
    const given = offered.find((one) => one.skuId === wanted?.skuId);
    offers.push({ promotionId, name, gifts: offered, chosen: given?.skuId ?? null });
    if (given) gifts.push({ promotionId, skuId: given.skuId, quantity: given.quantity });
  }
  const seen = new Set<number>();
  for (const { promotionId, skuId } of chosen) {
    const isGiven = gifts.some((gift) => gift.promotionId === promotionId && gift.skuId === skuId);
    if (seen.has(promotionId))
      refusals.push({ subject: 'gift', key: 'giftOnlyOne', params: {}, promotionId });
    else if (!isGiven) {
      const promotion = promotions.find(({ id }) => id === promotionId);
      refusals.push({ subject: 'gift', promotionId, ...whyLost(promotion, skuId, drafts) });
    }
    seen.add(promotionId);
  }
  return { offers, gifts, refusals };
}

/** Conditions of a gift, so that a partial return can be evaluated later. */
export const giftTermsOf = (
  promotion: BuyGift,
  skuId: number,
  lines: readonly Pick<PricingLine, 'goodsId' | 'categoryId'>[],
): GiftTerms => ({
  by: promotion.rule.by,
  tiers: promotion.rule.tiers.flatMap(({ from, gifts }) =>
    gifts.filter((gift) => gift.skuId === skuId).map(({ quantity }) => ({ from, quantity })),
  ),
  goodsIds: [...new Set(lines.filter((line) => participates(promotion, line)).map(({ goodsId }) => goodsId))],
});

/** Shows the missing amount or pieces. */
function whyLost(
  promotion: PricingPromotion | undefined,
  skuId: number,
  drafts: readonly Draft[],
): Pick<PricingRefusal, 'key' | 'params' | 'name'> {
  if (promotion?.kind !== 'buy-gift') return { key: 'giftOfferOver', params: {} };
  const { name, rule } = promotion;
  const tier = rule.tiers.find(({ gifts }) => gifts.some((gift) => gift.skuId === skuId));
  const missing = (tier?.from ?? 0) - thresholdAmount(mainGoodsOf(promotion, drafts), rule.by);
  if (missing <= 0) return { key: 'giftNotAvailable', params: {} };
  return rule.by === 'amount'
    ? { key: 'giftNotReached', params: { missing: formatAmount(missing) }, name }
    : { key: 'giftTooFew', params: { missing }, name };
}
