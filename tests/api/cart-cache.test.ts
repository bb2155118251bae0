import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/cart/calls/cart.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import { PromotionRecord } from '#lib/catalog/promotion/model.ts';
import { endPromotion, savePromotion } from '#lib/catalog/promotion/service.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type Who = { readonly cookie?: string; readonly token?: string; readonly lang?: 'tw' | 'en' };
const cartOf = (who: Who) => succeed(shop.call(calls.getCart, {}, who));
const db = () => shop.runtime.context().db;

/** A visitor with a cart of one line, requested twice, so that it is cached. */
async function keptCart() {
  const item = await createGood(shop, { price: 500 });
  const who: Who = { cookie: shop.visitor() };
  await succeed(shop.call(calls.addGoodsCart, { skuId: item.skuId, quantity: 2 }, who));
  const first = await cartOf(who);
  expect(await cartOf(who)).toEqual(first);
  return { who, item, line: first.lines[0] };
}

describe('a cart that was answered before', () => {
  it('shows at once what has changed of its goods', async () => {
    const { who, item } = await keptCart();
    await db().update(sku).set({ price: 450, stock: 7 }).where(eq(sku.id, item.skuId));
    expect(await cartOf(who)).toMatchObject({
      totals: { goodsTotal: 900 },
      lines: [{ stock: 7, priceChange: 500 }],
    });
    await db()
      .update(goodsText)
      .set({ name: 'Anew' })
      .where(and(eq(goodsText.goodsId, item.goodsId), eq(goodsText.locale, 'tw')));
    expect(await cartOf(who)).toMatchObject({ lines: [{ name: 'Anew' }] });
    await db().update(goods).set({ status: 'off' }).where(eq(goods.id, item.goodsId));
    expect(await cartOf(who)).toMatchObject({ totals: { goodsTotal: 0 }, lines: [{ state: 'off' }] });
  });

  it('shows what the shopper has changed, also from another tab', async () => {
    const { who, line } = await keptCart();
    await succeed(shop.call(calls.adjustCartLine, { id: line?.id ?? 0, quantity: 5 }, who));
    expect(await cartOf(who)).toMatchObject({ count: 5, lines: [{ quantity: 5 }] });
    await succeed(shop.call(calls.checkCartLines, { checked: false }, who));
    expect(await cartOf(who)).toMatchObject({ totals: { goodsTotal: 0 }, lines: [{ checked: false }] });
    await succeed(shop.call(calls.clearCart, {}, who));
    expect(await cartOf(who)).toMatchObject({ count: 0, lines: [] });
  });

  it('follows the promotions', async () => {
    const { who, item } = await keptCart();
    const promotionId = await savePromotion(
      shop.runtime.context(),
      PromotionRecord.parse({
        name: { tw: '減', zh: '减', en: 'Less' },
        kind: 'enough-reduce',
        startsAt: shop.runtime.clock.now(),
        goodsIds: [item.goodsId],
        rule: { tiers: [{ from: 1000, reduce: 100 }] },
      }),
    );
    expect(await cartOf(who)).toMatchObject({ totals: { discount: 100 } });
    await endPromotion(shop.runtime.context(), promotionId);
    expect(await cartOf(who)).toMatchObject({ totals: { discount: 0 } });
  });

  it('is the asker’s own, in the language asked for', async () => {
    const { who, item } = await keptCart();
    expect(await cartOf({ cookie: shop.visitor() })).toMatchObject({ count: 0 });
    expect(await cartOf({ ...who, lang: 'en' })).toMatchObject({ lines: [{ name: `${item.name} en` }] });
    expect(await cartOf(who)).toMatchObject({ lines: [{ name: item.name }] });
    const { token } = await newMember(shop);
    expect(await cartOf({ ...who, token })).toMatchObject({ count: 0 });
  });
});
