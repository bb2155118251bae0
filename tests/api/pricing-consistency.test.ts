import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteSubscription } from '#lib/boxes/pack/calls.ts';
import { boxPrice } from '#lib/boxes/pack/rules/box.ts';
import { addGoodsCart, getCart, listCartAddOns, priceCartLines } from '#lib/buying/cart/calls/cart.ts';
import { listFavourites, saveFavourite } from '#lib/buying/favourite/calls.ts';
import { favourite } from '#lib/buying/favourite/tables.ts';
import { getGroupDetail } from '#lib/buying/group/calls.ts';
import { groupItem } from '#lib/buying/group/tables.ts';
import { recommendGoods } from '#lib/care/recommend/calls.ts';
import { listCards } from '#lib/catalog/goods/service.ts';
import { showStock } from '#lib/catalog/goods/stock/lines.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { lowestPercent } from '#lib/catalog/pricing/rules/unit.ts';
import { PromotionRecord } from '#lib/catalog/promotion/model.ts';
import { savePromotion } from '#lib/catalog/promotion/service.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { GoodsId, MemberId, SkuId } from '#lib/kernel/ids.ts';
import { percentOf } from '#lib/kernel/text/money.ts';
import { getMemberLevel } from '#lib/money/levels/calls.ts';
import { lowestRate } from '#lib/money/levels/rules.ts';
import { memberStanding } from '#lib/money/levels/tables.ts';
import { levelRates } from '#lib/money/levels/words.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { answerQuest } from '../setup/quest-answers.ts';
import { bought } from './bought.ts';
import { openCampaign } from './campaign.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

/** The same person sees the same price of the same product everywhere (decision 0009). */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_NEW_CUSTOMER_PRICE_PERCENT: '88' } });
});
afterAll(() => shop.stop());

const ctx = () => shop.runtime.context();

interface Person {
  readonly token?: string;
  readonly cookie: string;
  readonly lang: 'tw';
}
const withStanding = async ({ token, memberId }: { token: string; memberId: MemberId }, level: number) => {
  await ctx().db.insert(memberStanding).values({ memberId, level, nextAt: null });
  return { token, cookie: shop.visitor(), lang: 'tw' } as const;
};
const PERSONS: readonly (readonly [string, number, () => Promise<Person>])[] = [
  ['a visitor', 100, async () => ({ cookie: shop.visitor(), lang: 'tw' })],
  ['a newcomer', 88, async () => withStanding(await newMember(shop), 0)],
  ['a newcomer on the highest level', 79, async () => withStanding(await newMember(shop), 4)],
  ['who has bought once', 100, async () => withStanding(await bought(shop, ORDER_STATUS.received), 0)],
  ['a regular of level 2', 90, async () => withStanding(await bought(shop, ORDER_STATUS.received), 2)],
];

/** A product whose cheapest SKU is sold out. @returns the available one */
async function halfSoldOut() {
  const item = await createGood(shop, { price: 780, listPrice: 900 });
  const { db } = ctx();
  const code = crypto.randomUUID();
  const large = { goodsId: item.goodsId, code, options: { size: '120' }, price: 1380, listPrice: 1580 };
  const [dear] = await db
    .insert(sku)
    .values({ ...large, stock: 9, loadedStock: 9, position: 1 })
    .returning();
  await setStock(item, 0);
  return { ...item, skuId: dear?.id as SkuId, cheap: item.skuId };
}

const setStock = async (item: { readonly skuId: SkuId; readonly goodsId: GoodsId }, stock: number) => {
  await ctx().db.update(sku).set({ stock }).where(eq(sku.id, item.skuId));
  await inTransaction(ctx(), (tx) => showStock(tx, [item.goodsId]));
};

/** The level that a member's browser has loaded. */
const levelOf = async (who: Person) => (who.token ? succeed(shop.call(getMemberLevel, {}, who)) : null);

/** The price of one piece at each place. */
async function toldOf(who: Person, { skuId, goodsId }: { readonly skuId: SkuId; readonly goodsId: GoodsId }) {
  const { limits } = ctx().config;
  const own = await levelOf(who);
  const [card] = await listCards(ctx(), [goodsId]);
  const rates = {
    levels: levelRates(limits, 'tw'),
    newCustomer: { percent: limits.newCustomerPricePercent },
  };
  const rate = own && lowestRate(rates, own);
  const priced = await succeed(shop.call(priceCartLines, { lines: [{ skuId, quantity: 1 }] }, who));
  await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, who));
  const cart = await succeed(shop.call(getCart, {}, who));
  const kept = who.token
    ? await succeed(shop.call(saveFavourite, { goodsId }, who)).then(() =>
        succeed(shop.call(listFavourites, {}, who)),
      )
    : null;
  return {
    card: percentOf(card?.price ?? 0, rate?.percent ?? 100),
    drawer: priced.lines[0]?.price,
    cart: cart.lines.find((line) => line.skuId === skuId)?.price,
    favourite: kept ? kept.favourites[0]?.ownPrice : priced.lines[0]?.price,
  };
}

describe.each(PERSONS)('%s', (_, percent, person) => {
  it('reads one price on card, in drawer, cart and favourites, of what can be had', async () => {
    const who = await person();
    const plain = await createGood(shop, { price: 333, listPrice: 400 });
    for (const [item, price] of [
      [plain, 333],
      [await halfSoldOut(), 1380],
    ] as const) {
      const paid = percentOf(price, percent);
      expect(await toldOf(who, item)).toEqual({ card: paid, drawer: paid, cart: paid, favourite: paid });
    }
  });

  it('pays no more in a group than without it, and reads no add-on that costs as much by itself', async () => {
    const who = await person();
    const { skuId } = await createGood(shop, { price: 500 });
    const { campaignId } = await openCampaign(shop, skuId, { price: 420 });
    await succeed(shop.call(addGoodsCart, { skuId, quantity: 1, groupId: campaignId }, who));
    const [line] = (await succeed(shop.call(getCart, {}, who))).lines;
    expect(line?.price).toBe(Math.min(420, percentOf(500, percent)));

    const [main, extra] = [await createGood(shop, { price: 900 }), await createGood(shop, { price: 500 })];
    const promotionId = await savePromotion(
      ctx(),
      PromotionRecord.parse({
        name: { tw: '加購', zh: '加购', en: 'Add-on' },
        kind: 'discount-buy',
        startsAt: ctx().now,
        goodsIds: [main.goodsId],
        rule: { from: 1, most: 3, addOns: [{ skuId: extra.skuId, price: 430, most: 3 }] },
      }),
    );
    const other = { ...who, cookie: shop.visitor() };
    await succeed(shop.call(addGoodsCart, { skuId: main.skuId, quantity: 1 }, other));
    const { offers } = await succeed(shop.call(listCartAddOns, {}, other));
    const offered = offers.find((one) => one.promotionId === promotionId)?.addOns;
    const isOffer = percentOf(500, percent) > 430;
    expect(offered?.map(({ addOnPrice }) => addOnPrice) ?? []).toEqual(isOffer ? [430] : []);
  });

  it('reads what a plan costs as its terms say it, and no saving where buying now costs less', async () => {
    const who = await person();
    if (!who.token) return expect(percent).toBe(100);
    const { skuId, goodsId } = await createGood(shop, { price: 777, stock: 50 });
    await ctx().db.update(goods).set({ subscribable: true }).where(eq(goods.id, goodsId));
    const quote = await succeed(shop.call(quoteSubscription, { skuId, quantity: 3 }, who));
    const { limits } = ctx().config;
    const own = await levelOf(who);
    if (!own) throw new Error('a member is on a level');
    const now = lowestPercent({ levelPercent: own.percent, isFirstOrder: own.isFirstOrder }, limits);
    const box = boxPrice(
      [{ price: 777, quantity: 3 }],
      { plan: 'monthly', days: quote.days, planPricePercents: limits.planPricePercents },
      { each: own.percent, now },
    );
    expect(box.price).toBe(quote.payable - quote.shipping);
    expect(box.saved).toBe(Math.max(0, percentOf(777, now) * 3 - box.price));
  });
});

it('what a questionnaire suggests costs what the cart says', async () => {
  const member = await withStanding(await bought(shop, ORDER_STATUS.received), 3);
  const { who, userQuestCode } = await answerQuest(shop.call, member, { sun: 'under-15', goals: ['eyes'] });
  const { lines, total, perDay } = await succeed(shop.call(recommendGoods, { userQuestCode }, who));
  const wanted = lines.map(({ good: { skuId, quantity } }) => ({ skuId, quantity }));
  const priced = await succeed(shop.call(priceCartLines, { lines: wanted }, who));
  expect(lines.map(({ good }) => good.price)).toEqual(priced.lines.map(({ price }) => price));
  expect(total).toBe(priced.totals.goodsTotal);
  expect(perDay).toBe(lines.reduce((sum, { good }) => sum + good.perDay, 0));
});

it('a favourite whose cheaper size comes back is no cheaper than when it was kept', async () => {
  const { token } = await newMember(shop);
  const item = await halfSoldOut();
  await succeed(shop.call(saveFavourite, { goodsId: item.goodsId }, { token }));
  await setStock({ skuId: item.cheap, goodsId: item.goodsId }, 5);
  const { favourites } = await succeed(shop.call(listFavourites, {}, { token }));
  expect(favourites).toMatchObject([{ price: 780, cheaperBy: 0 }]);
  const [row] = await ctx().db.select().from(favourite).where(eq(favourite.goodsId, item.goodsId));
  expect(row).toMatchObject({ keptPrice: 780, toldPrice: 780 });
});

it('a campaign tells the cheapest that can be had, beside what that costs without it now', async () => {
  const [cheap, dear] = [
    await createGood(shop, { price: 500, stock: 0 }),
    await createGood(shop, { price: 900, listPrice: 1200 }),
  ];
  const { campaignId } = await openCampaign(shop, cheap.skuId, { price: 300 });
  await ctx().db.insert(groupItem).values({ campaignId, skuId: dear.skuId, price: 700, listPrice: 1200 });
  const detail = await succeed(shop.call(getGroupDetail, { id: campaignId }));
  expect(detail).toMatchObject({ price: 700, listPrice: 900, soldOut: false });
});
