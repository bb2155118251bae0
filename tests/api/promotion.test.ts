import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cartCalls from '#lib/buying/cart/calls/cart.ts';
import { createOrder, quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { type PromotionInput, PromotionRecord } from '#lib/catalog/promotion/model.ts';
import {
  activePromotions,
  endPromotion,
  findPromotion,
  listPromotionGoods,
  promotionLabels,
  releaseGifts,
  reserveGifts,
  rewardsOf,
  ruleSteps,
  savePromotion,
} from '#lib/catalog/promotion/service.ts';
import { promotion, promotionGift } from '#lib/catalog/promotion/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { cancelOrder, getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine, orderMove } from '#lib/orders/order/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { RECIPIENT } from '../setup/order.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_NEW_CUSTOMER_PRICE_PERCENT: '88' } });
});
afterAll(() => shop.stop());

const context = () => shop.runtime.context();
const name = { tw: '測試活動', zh: '测试活动', en: 'Test offer' };

/** Active from now on, without an end, unless overridden. */
const save = (given: Partial<PromotionInput> & Pick<PromotionInput, 'kind' | 'rule'>) =>
  savePromotion(
    context(),
    PromotionRecord.parse({ name, startsAt: shop.runtime.clock.now(), ...given } as PromotionInput),
  );

const reduce = (goodsId: number, from = 1000, off = 100) =>
  save({ kind: 'enough-reduce', goodsIds: [goodsId], rule: { tiers: [{ from, reduce: off }] } });

async function visitorWith(skuId: number, quantity: number) {
  const who = { cookie: shop.visitor() };
  await succeed(shop.call(cartCalls.addGoodsCart, { skuId, quantity }, who));
  return who;
}

const cartOf = (who: { cookie?: string; token?: string }) => succeed(shop.call(cartCalls.getCart, {}, who));

const ordering = (skuId: number, quantity: number) => ({
  idempotencyKey: crypto.randomUUID(),
  source: { skuId, quantity },
  recipient: RECIPIENT,
});

/** A member with an earlier order. */
async function oldCustomer() {
  const who = await newMember(shop);
  const { skuId } = await createGood(shop);
  await succeed(shop.call(createOrder, ordering(skuId, 1), { token: who.token }));
  return who;
}

describe('a promotion in the cart', () => {
  it('takes its reduction off, divided among the lines, and says why', async () => {
    const [one, two] = [await createGood(shop, { price: 600 }), await createGood(shop, { price: 500 })];
    const id = await save({
      kind: 'enough-reduce',
      goodsIds: [one.goodsId, two.goodsId],
      rule: { tiers: [{ from: 1000, reduce: 100 }] },
    });
    const who = await visitorWith(one.skuId, 1);
    expect((await cartOf(who)).totals).toMatchObject({
      discount: 0,
      progress: [{ promotionId: id, name: name.tw, have: 600, reached: 0, gap: 400, reduce: 100 }],
    });
    await succeed(shop.call(cartCalls.addGoodsCart, { skuId: two.skuId, quantity: 1 }, who));
    const { lines, totals } = await cartOf(who);
    expect(totals).toMatchObject({
      goodsTotal: 1100,
      discount: 100,
      payable: 1000 + LIMITS.homeFee,
      adjustments: [{ kind: 'enoughReduce', id, name: name.tw, amount: -100 }],
    });
    expect(lines.map(({ skuId, discount, total }) => [skuId, discount, total])).toEqual([
      [two.skuId, 45, 500],
      [one.skuId, 55, 600],
    ]);
  });

  it('counts only what is chosen and can be bought', async () => {
    const { skuId, goodsId } = await createGood(shop, { price: 1000 });
    await reduce(goodsId);
    const who = await visitorWith(skuId, 1);
    const [line] = (await cartOf(who)).lines;
    const { data } = await shop.call(cartCalls.checkCartLines, { ids: [line?.id ?? 0], checked: false }, who);
    expect(data).toMatchObject({
      totals: { discount: 0, payable: 0 },
      lines: [{ price: 1000, discount: 0 }],
    });
  });

  it('takes part with every good of a category and of those below it', async () => {
    const { skuId, goodsId } = await createGood(shop, { price: 1000 });
    const { categoryId } = (await cartOf(await visitorWith(skuId, 1))).lines[0] ?? { categoryId: 0 };
    await save({
      kind: 'enough-reduce',
      categoryIds: [categoryId],
      rule: { tiers: [{ from: 1000, percent: 90 }] },
    });
    expect((await cartOf(await visitorWith(skuId, 1))).totals.discount).toBe(100);
    const labels = await promotionLabels(context(), [goodsId]);
    expect(labels.get(goodsId)).toEqual([name.tw]);
  });

  it('runs from its start until its end, and pages are made anew at both', async () => {
    const { skuId, goodsId } = await createGood(shop, { price: 1000 });
    const now = shop.runtime.clock.now();
    const id = await save({
      kind: 'enough-reduce',
      goodsIds: [goodsId],
      startsAt: addDays(now, 1),
      endsAt: addDays(now, 2),
      rule: { tiers: [{ from: 1000, reduce: 100 }] },
    });
    const shown = async () => {
      await shop.settle();
      const [row] = await context().db.select().from(promotion).where(eq(promotion.id, id));
      const { totals } = await cartOf(who);
      return [row?.shown, totals.discount];
    };
    const who = await visitorWith(skuId, 1);
    expect(await shown()).toEqual(['waiting', 0]);
    shop.clock.advance(86_400);
    expect(await shown()).toEqual(['running', 100]);
    shop.clock.advance(86_400);
    expect(await shown()).toEqual(['over', 0]);
  });

  it('is over at once when the merchant ends it', async () => {
    const { skuId, goodsId } = await createGood(shop, { price: 1000 });
    const id = await reduce(goodsId);
    const who = await visitorWith(skuId, 1);
    expect((await cartOf(who)).totals.discount).toBe(100);
    await endPromotion(context(), id);
    expect((await cartOf(who)).totals.discount).toBe(0);
    expect(await findPromotion(context(), 'enough-reduce', id)).toBeNull();
  });
});

describe('an order', () => {
  it('keeps what it cost and why, also after the promotion is over', async () => {
    const { token } = await oldCustomer();
    const { skuId, goodsId } = await createGood(shop, { price: 600, listPrice: 700 });
    const id = await reduce(goodsId);
    const placed = await succeed(shop.call(createOrder, ordering(skuId, 2), { token }));
    await endPromotion(context(), id);
    const found = await succeed(shop.call(getOrder, { number: placed.number }, { token, lang: 'en' }));
    expect(found).toMatchObject({
      listTotal: 1400,
      goodsTotal: 1200,
      discount: 100,
      shipping: LIMITS.homeFee,
      payable: 1200,
      adjustments: [
        { kind: 'sale', amount: -200 },
        { kind: 'enoughReduce', id, name: name.en, amount: -100 },
      ],
      lines: [{ price: 600, discount: 100, total: 1100, kind: 'goods' }],
    });
  });

  it('is refused when the price was another one than the shopper saw', async () => {
    const { token } = await oldCustomer();
    const { skuId, goodsId } = await createGood(shop, { price: 1000 });
    const id = await reduce(goodsId);
    const seen = await succeed(shop.call(quoteCheckout, { source: { skuId, quantity: 1 } }, { token }));
    await endPromotion(context(), id);
    const refused = await shop.call(
      createOrder,
      { ...ordering(skuId, 1), expectedPayable: seen.totals.payable },
      { token },
    );
    expect(refused.refusal?.key).toBe('priceChanged');
  });

  it('gives its gifts back when it is cancelled', async () => {
    const { token } = await newMember(shop);
    const gift = await createGood(shop, { stock: 7 });
    const id = await giftPromotion(gift.skuId, 5);
    const { skuId } = await createGood(shop);
    const placed = await succeed(shop.call(createOrder, ordering(skuId, 1), { token }));
    await addGift(placed.number, { promotionId: id, ...gift });
    expect(await leftOf(id, gift.skuId)).toBe(4);
    await succeed(shop.call(cancelOrder, { number: placed.number }, { token }));
    expect(await leftOf(id, gift.skuId)).toBe(5);
  });
});

describe('the price of a member', () => {
  const priceFor = async (token: string) => {
    const { skuId } = await createGood(shop, { price: 1000 });
    const quote = await succeed(shop.call(quoteCheckout, { source: { skuId, quantity: 1 } }, { token }));
    return quote.lines[0]?.price;
  };

  it('is the new-customer price until something is ordered, and again when that was cancelled', async () => {
    const { token } = await newMember(shop);
    expect(await priceFor(token)).toBe(880);
    const { skuId } = await createGood(shop, { price: 1000 });
    const placed = await succeed(shop.call(createOrder, ordering(skuId, 1), { token }));
    expect(placed.payable).toBe(880 + LIMITS.homeFee);
    expect(await priceFor(token)).toBe(1000);
    await succeed(shop.call(cancelOrder, { number: placed.number }, { token }));
    expect(await priceFor(token)).toBe(880);
  });

  it('is the new-customer price for one of two first orders at once', async () => {
    const { token, memberId } = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 1000 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.call(createOrder, ordering(skuId, 1), { token })),
    );
    const orders = await context().db.select().from(order).where(eq(order.memberId, memberId));
    expect(orders.filter((one) => one.newCustomer)).toHaveLength(1);
    for (const { code, refusal } of answers) if (code !== 200) expect(refusal?.key).toBe('newCustomerOnce');
  });

  it('is that of the level', async () => {
    const { token, memberId } = await oldCustomer();
    await settleSpend(memberId, LIMITS.memberLevelsFrom[2] ?? 0);
    expect(await priceFor(token)).toBe(900);
  });

  it('is in the cart too, with the reason, and a visitor pays the sale price', async () => {
    const { token } = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 1000 });
    await succeed(shop.call(cartCalls.addGoodsCart, { skuId, quantity: 1 }, { token }));
    expect((await cartOf({ token })).lines).toMatchObject([
      { price: 880, salePrice: 1000, adjustments: [{ kind: 'newCustomer', percent: 88, amount: -120 }] },
    ]);
    expect((await cartOf(await visitorWith(skuId, 1))).lines[0]?.price).toBe(1000);
  });
});

describe('gifts', () => {
  it('are taken all or none, and never more than were put aside', async () => {
    const gift = await createGood(shop);
    const promotionId = await giftPromotion(gift.skuId, 3);
    const take = (quantity: number) =>
      inTransaction(context(), (tx) => reserveGifts(tx, [{ promotionId, skuId: gift.skuId, quantity }]));
    await take(2);
    await expect(take(2)).rejects.toMatchObject({ key: 'giftRanOut' });
    const rush = await Promise.allSettled([take(1), take(1), take(1)]);
    expect(rush.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await releaseGifts(context(), [{ promotionId, skuId: gift.skuId, quantity: 3 }]);
    expect(await leftOf(promotionId, gift.skuId)).toBe(3);
  });

  it('keep what orders have left when the promotion is saved again with the same figure', async () => {
    const gift = await createGood(shop);
    const promotionId = await giftPromotion(gift.skuId, 3);
    await reserveGifts(context(), [{ promotionId, skuId: gift.skuId, quantity: 1 }]);
    await giftPromotion(gift.skuId, 3, promotionId);
    expect(await leftOf(promotionId, gift.skuId)).toBe(2);
    await giftPromotion(gift.skuId, 9, promotionId);
    expect(await leftOf(promotionId, gift.skuId)).toBe(9);
  });
});

describe('saving a promotion', () => {
  it.each([
    [
      'falling thresholds',
      {
        tiers: [
          { from: 500, reduce: 1 },
          { from: 400, reduce: 2 },
        ],
      },
      'promotionTiersMustRise',
    ],
    ['a reduction above its threshold', { tiers: [{ from: 100, reduce: 100 }] }, 'promotionReductionTooHigh'],
  ])('refuses %s', (_, rule, key) => {
    const record = { kind: 'enough-reduce', name, startsAt: new Date(0), everything: true, rule };
    expect(PromotionRecord.safeParse(record).error?.issues.map(({ message }) => message)).toContain(key);
  });

  it('refuses a promotion without goods, and one that ends before it begins', () => {
    const rule = { tiers: [{ from: 1000, reduce: 100 }] };
    const record = { kind: 'enough-reduce', name, startsAt: new Date(1), endsAt: new Date(0), rule };
    const keys = PromotionRecord.safeParse(record).error?.issues.map(({ message }) => message);
    expect(keys).toContain('promotionEndTooEarly');
    expect(PromotionRecord.safeParse({ ...record, endsAt: null }).error?.issues[0]?.message).toBe(
      'promotionScopeMissing',
    );
  });

  it('refuses an add-on that is not a SKU, and another kind under the same id', async () => {
    const { goodsId } = await createGood(shop);
    const addOn = { rule: { addOns: [{ skuId: 999_999_999, price: 1 }] }, goodsIds: [goodsId] };
    await expect(save({ kind: 'discount-buy', ...addOn })).rejects.toMatchObject({
      key: 'promotionSkuUnknown',
    });
    const id = await reduce(goodsId);
    const other = {
      rule: { addOns: [{ skuId: (await createGood(shop)).skuId, price: 1 }] },
      goodsIds: [goodsId],
    };
    await expect(save({ kind: 'discount-buy', id, ...other })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the demo shop', () => {
  it('runs two promotions of each kind, with their goods and rules in every language', async () => {
    const demo = (await activePromotions(context())).filter((one) => one.name.tw !== name.tw);
    expect(Object.groupBy(demo, ({ kind }) => kind)).toMatchObject({
      'enough-reduce': [{}, {}],
      'discount-buy': [{}, {}],
      'buy-gift': [{}, {}],
    });
    for (const one of demo) {
      const { goods } = await listPromotionGoods(context(), one);
      expect(goods.length).toBeGreaterThan(0);
      for (const locale of ['tw', 'zh', 'en'] as const)
        for (const { text } of ruleSteps(one, locale)) expect(text).not.toMatch(/rule\.|\{\{/);
      if (one.kind !== 'enough-reduce') expect((await rewardsOf(context(), one)).size).toBeGreaterThan(0);
    }
  });

  it('shows the goods of a promotion in pages', async () => {
    const [one] = (await activePromotions(context())).filter(({ categories }) => categories.size > 0);
    if (!one) throw new Error('no promotion of a category');
    const first = await listPromotionGoods(context(), one, 1, 2);
    const second = await listPromotionGoods(context(), one, 2, 2);
    expect(first.hasMore).toBe(true);
    expect(first.goods.map(({ id }) => id)).not.toContain(second.goods[0]?.id);
  });
});

/** Sets the order's amount, completed before the return period. */
async function settleSpend(memberId: MemberId, spend: number): Promise<void> {
  const { db, now } = context();
  const at = addDays(now, -LIMITS.memberSpendDays);
  const [done] = await db
    .update(order)
    .set({
      status: ORDER_STATUS.completed,
      paidAt: at,
      goodsTotal: spend,
      discount: 0,
      coins: 0,
      shipping: 0,
      payable: spend,
    })
    .where(eq(order.memberId, memberId))
    .returning({ id: order.id });
  if (!done) throw new Error('no order');
  await db.insert(orderMove).values({
    orderId: done.id,
    from: ORDER_STATUS.received,
    to: ORDER_STATUS.completed,
    at,
    by: 'system:expire-orders',
  });
}

const giftPromotion = (skuId: number, stock: number, id?: number) =>
  save({
    ...(id === undefined ? {} : { id }),
    kind: 'buy-gift',
    everything: true,
    startsAt: addDays(shop.runtime.clock.now(), 30),
    rule: { tiers: [{ from: 1000, gifts: [{ skuId }] }] },
    giftStock: [{ skuId, stock }],
  });

async function leftOf(promotionId: number, skuId: number): Promise<number | undefined> {
  const [row] = await context()
    .db.select()
    .from(promotionGift)
    .where(and(eq(promotionGift.promotionId, promotionId), eq(promotionGift.skuId, skuId as never)));
  return row?.stock;
}

/** A gift as an order stores it. */
async function addGift(
  number: string,
  gift: { promotionId: number; skuId: number; goodsId: number; name: string },
): Promise<void> {
  await inTransaction(context(), async (tx) => {
    const [row] = await tx.db.select().from(order).where(eq(order.number, number));
    if (!row) throw new Error('no such order');
    await tx.db.insert(orderLine).values({
      ...(gift as { promotionId: number; skuId: never; goodsId: never; name: string }),
      orderId: row.id,
      options: '',
      picture: '',
      quantity: 1,
      listPrice: 0,
      price: 0,
      total: 0,
      kind: 'gift',
    });
    await reserveGifts(tx, [{ ...gift, quantity: 1 }]);
  });
}
