import type { Ctx } from '#lib/kernel/context.ts';
import type { Pricing } from '#lib/pricing/model/pricing.ts';
import { findPromotion, type Reward, rewardsOf } from '#lib/promotion/service.ts';
import type { GiftKind } from '#lib/terms/codes.ts';

type GivenGift = Pricing['gifts'][number];
export type NamedGift = GivenGift &
  Pick<Reward, 'goodsId' | 'name' | 'options' | 'picture' | 'price'> & { readonly giftKind: GiftKind };

/** The gifts of a price, named in the asker's language; one whose promotion has just ended is left out. */
export async function nameGifts(ctx: Ctx, gifts: readonly GivenGift[]): Promise<NamedGift[]> {
  const named: NamedGift[] = [];
  for (const gift of gifts) {
    const promotion = await findPromotion(ctx, 'buy-gift', gift.promotionId);
    const reward = promotion && (await rewardsOf(ctx, promotion, gift.skuId)).get(gift.skuId);
    if (!reward || promotion.kind !== 'buy-gift') continue;
    const { goodsId, name, options, picture, price } = reward;
    named.push({ ...gift, goodsId, name, options, picture, price, giftKind: promotion.rule.giftKind });
  }
  return named;
}
