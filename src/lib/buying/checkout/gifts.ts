import type { GiftTerms } from '#lib/catalog/pricing/model/gift-terms.ts';
import type { Pricing, PricingLine } from '#lib/catalog/pricing/model/pricing.ts';
import { giftTermsOf } from '#lib/catalog/pricing/rules/gifts.ts';
import { findPromotion, type Reward, rewardsOf } from '#lib/catalog/promotion/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { GiftKind } from '#lib/site/payment-methods/codes.ts';

type GivenGift = Pricing['gifts'][number];
export type NamedGift = GivenGift &
  Pick<Reward, 'goodsId' | 'name' | 'options' | 'picture' | 'price'> & {
    readonly giftKind: GiftKind;
    readonly terms: GiftTerms;
  };

/**
 * The gifts for these lines, named in the shopper's language; one whose promotion has just ended is left out.
 */
export async function nameGifts(
  ctx: Ctx,
  gifts: readonly GivenGift[],
  lines: readonly Pick<PricingLine, 'goodsId' | 'categoryId'>[],
): Promise<NamedGift[]> {
  const named: NamedGift[] = [];
  for (const gift of gifts) {
    const promotion = await findPromotion(ctx, 'buy-gift', gift.promotionId);
    const reward = promotion && (await rewardsOf(ctx, promotion, gift.skuId)).get(gift.skuId);
    if (!reward || promotion.kind !== 'buy-gift') continue;
    const { goodsId, name, options, picture, price } = reward;
    const { giftKind } = promotion.rule;
    const terms = giftTermsOf(promotion, gift.skuId, lines);
    named.push({ ...gift, goodsId, name, options, picture, price, giftKind, terms });
  }
  return named;
}
