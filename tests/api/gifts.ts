import { and, eq } from 'drizzle-orm';
import { addGoodsCart, chooseCartGift } from '#lib/buying/cart/calls/cart.ts';
import { PromotionRecord } from '#lib/catalog/promotion/model.ts';
import { savePromotion } from '#lib/catalog/promotion/service.ts';
import { promotionGift } from '#lib/catalog/promotion/tables.ts';
import { succeed, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';

const NAME = { tw: '滿額贈', zh: '满额赠', en: 'A gift' };

/** A product of NT$1,000 with a choice of a gift worth NT$88, with this stock. */
export async function newGift(shop: TestShop, { pieces = 5, from = 1000 } = {}) {
  const context = () => shop.runtime.context();
  const [main, gift] = [await createGood(shop, { price: 1000 }), await createGood(shop, { price: 88 })];
  const promotionId = await savePromotion(
    context(),
    PromotionRecord.parse({
      kind: 'buy-gift',
      name: NAME,
      startsAt: shop.runtime.clock.now(),
      goodsIds: [main.goodsId],
      giftStock: [{ skuId: gift.skuId, stock: pieces }],
      rule: { by: 'amount', tiers: [{ from, gifts: [{ skuId: gift.skuId, quantity: 1 }] }] },
    }),
  );
  const left = async () => {
    const [row] = await context()
      .db.select()
      .from(promotionGift)
      .where(and(eq(promotionGift.promotionId, promotionId), eq(promotionGift.skuId, gift.skuId)));
    return row?.stock;
  };
  /** Fills the cart with the product and chooses the gift. */
  const choose = async ({ token }: { readonly token: string }, quantity = 1) => {
    await succeed(shop.call(addGoodsCart, { skuId: main.skuId, quantity }, { token }));
    await succeed(shop.call(chooseCartGift, { promotionId, skuId: gift.skuId }, { token }));
  };
  return { main, gift, promotionId, left, choose };
}
