import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceOrder } from '#lib/after/booking/tables.ts';
import { listOrdersToPack, packOrder } from '#lib/after/shipment/service.ts';
import { parcelDay } from '#lib/after/shipment/tables.ts';
import { quoteSubscription, subscribe } from '#lib/boxes/pack/calls.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { chooseBoxGift, getBoxCalendar, listBoxGifts } from '#lib/boxes/subscription-change/calls.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { PromotionRecord } from '#lib/catalog/promotion/model.ts';
import { savePromotion } from '#lib/catalog/promotion/service.ts';
import { promotionGift } from '#lib/catalog/promotion/tables.ts';
import type { MemberId, SkuId } from '#lib/kernel/ids.ts';
import { memberCoupon } from '#lib/money/coupon/tables.ts';
import { coinBalance, giveCoins } from '#lib/money/ledger/service.ts';
import { abandonOrder } from '#lib/orders/order/service.ts';
import { type order, orderLine } from '#lib/orders/order/tables.ts';
import { saveCard, setCardGateway } from './card-kit.ts';
import { giveCoupon, makeCode } from './discounts.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';
import { attemptsOf, ctxOf, cyclesOf, noonOf, onDay, ordersOf } from './subscription-kit.ts';

/** Point 3's payment cycles over HTTP, and other tender of a charge. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const START = '2028-01-31';

/** A subscribable product of NT$1,000 and a member with a card, at noon on the last of January. */
async function subscriber({ price = 1000, stock = 500 } = {}) {
  shop.clock.set(noonOf(START));
  const shelf = await createGood(shop, { price, stock });
  await ctxOf(shop).db.update(goods).set({ subscribable: true }).where(eq(goods.id, shelf.goodsId));
  const who = await newMember(shop, { email: `${crypto.randomUUID()}@example.com` });
  await setCardGateway(shop);
  const cardId = await saveCard(shop, who.token);
  await setCardGateway(shop, { confirms: 'never' });
  return { ...who, ...shelf, cardId };
}
type Who = Awaited<ReturnType<typeof subscriber>>;

const quoteOf = ({ token, skuId }: Who, change: object = {}) =>
  succeed(shop.call(quoteSubscription, { skuId, quantity: 2, ...change }, { token }));

/** Accepts the quoted terms. */
async function agree(who: Who, change: object = {}) {
  const quote = await quoteOf(who, change);
  const input = {
    skuId: who.skuId,
    quantity: 2,
    ...change,
    deliveryType: 'home' as const,
    recipient: RECIPIENT,
    cardId: who.cardId,
    expectedPayable: quote.payable,
    expectedFirst: quote.first.payable,
    agreed: true,
    idempotencyKey: crypto.randomUUID(),
  };
  const made = await succeed(shop.call(subscribe, input, { token: who.token }));
  const [row] = await ctxOf(shop).db.select().from(subscription).where(eq(subscription.number, made.number));
  if (!row) throw new Error('nothing began');
  return { quote, input, made, id: row.id, row };
}

const daysOf = async (orderId: (typeof order.$inferSelect)['id'] | undefined) =>
  (
    await ctxOf(shop)
      .db.select({ sendOn: parcelDay.sendOn })
      .from(parcelDay)
      .where(eq(parcelDay.orderId, orderId ?? (0 as never)))
      .orderBy(asc(parcelDay.part))
  ).map(({ sendOn }) => sendOn);

const toPack = async (number: string) => {
  const [found] = await listOrdersToPack(ctxOf(shop), { numbers: [number] });
  return found?.pieces.map(({ quantity }) => quantity) ?? [];
};

describe('a year ahead', () => {
  it('is charged once a year, sent box by box on days that do not drift, and late only when a parcel is', async () => {
    const who = await subscriber();
    const { quote, made, id } = await agree(who, { plan: 'annual' });
    expect(quote).toMatchObject({
      cycleDays: 360,
      boxes: 12,
      full: 24_000,
      payable: 21_120,
      first: { boxes: 12, payable: 21_120 },
      boxesInParcel: 1,
      parcelEveryDays: 30,
      nextOn: '2029-01-25',
      perDay: 59,
    });
    expect(made.charge).toBe('paid');
    const [paid] = await ordersOf(shop, id);
    const days = await daysOf(paid?.id);
    expect(days).toEqual(Array.from({ length: 12 }, (_, at) => daysAfter(START, at * 30)));
    const { number = '' } = paid ?? {};
    expect(await toPack(number)).toEqual([2]);
    const { parcels } = await succeed(
      shop.call(getBoxCalendar, { number: made.number }, { token: who.token }),
    );
    expect(parcels.map(({ day }) => day)).toEqual(days.slice(1));
    await packOrder(ctxOf(shop), { number, trackingNumber: '1' });
    expect(await toPack(number)).toEqual([]);
    await expect(packOrder(ctxOf(shop), { number, trackingNumber: '2' })).rejects.toMatchObject({
      key: 'nothingToPack',
    });
    const [now] = await ordersOf(shop, id);
    expect(now?.expectedShipOn).toBe('2028-03-01');
    shop.clock.set(noonOf('2028-03-31'));
    // Two boxes are due: the one not packed a month ago is not lost.
    expect(await toPack(number)).toEqual([4]);
    await onDay(shop, '2028-12-31');
    expect(await attemptsOf(shop, id)).toHaveLength(1);
  });
});

describe('parcels of three', () => {
  it('are paid before they leave: three boxes first, then one by one for the next parcel', async () => {
    const who = await subscriber();
    const { quote, id, row } = await agree(who, { plan: 'monthly', boxDelivery: 'quarterly' });
    expect(quote).toMatchObject({ payable: 1900, first: { boxes: 3, payable: 5700 }, boxesInParcel: 3 });
    expect(row).toMatchObject({ agreedPrice: 1900, boxes: 1, boxDelivery: 'quarterly' });
    for (const at of [23, 30, 53, 60, 83, 90]) await onDay(shop, daysAfter(START, at));
    const orders = await ordersOf(shop, id);
    expect(orders.map(({ payable }) => payable)).toEqual([5700, 1900, 1900, 1900]);
    const days = [];
    for (const one of orders) days.push(await daysOf(one.id));
    expect(days).toEqual([[], [daysAfter(START, 90)], [daysAfter(START, 90)], []]);
    // The second parcel may be shipped completely on its day, and nothing of it before.
    for (const one of orders.slice(1)) expect(await toPack(one.number)).toEqual([2]);
    shop.clock.set(noonOf(daysAfter(START, 89)));
    expect(await toPack(orders[1]?.number ?? '')).toEqual([]);
  });

  it('come three by three for those who pay by the quarter, or one by one', async () => {
    const who = await subscriber();
    const three = await agree(who, { plan: 'quarterly' });
    expect(await daysOf((await ordersOf(shop, three.id))[0]?.id)).toEqual([]);
    const apart = await agree(who, { plan: 'quarterly', boxDelivery: 'monthly' });
    expect(await daysOf((await ordersOf(shop, apart.id))[0]?.id)).toEqual([
      START,
      daysAfter(START, 30),
      daysAfter(START, 60),
    ]);
    const refused = await shop.call(
      quoteSubscription,
      { skuId: who.skuId, days: 60, boxDelivery: 'quarterly' },
      { token: who.token },
    );
    expect(refused.data).toMatchObject({ errors: [{ field: 'plan' }] });
  });
});

/** A subscribable service. */
async function checkUp() {
  const [found] = await ctxOf(shop)
    .db.select({ id: sku.id })
    .from(sku)
    .where(eq(sku.code, 'body-composition-check'));
  return { skuId: found?.id ?? 0, quantity: 1, days: 90, plan: 'daily' as const };
}

describe('a service', () => {
  it('is charged by its days, can be booked after each charge, and is sent nowhere', async () => {
    const who = await subscriber();
    const { quote, id, row } = await agree(who, await checkUp());
    expect(quote).toMatchObject({ isService: true, payable: 480, perDay: 6, shipping: 0, deliveries: [] });
    expect(quote.plans.map(({ plan }) => plan)).toEqual(['daily']);
    expect(row).toMatchObject({ deliveryType: 'none', cycleDays: 90, plan: 'daily' });
    await onDay(shop, daysAfter(START, 83));
    await onDay(shop, daysAfter(START, 90));
    const orders = await ordersOf(shop, id);
    expect(
      orders.map(({ payable, deliveryType, paidAt }) => [payable, deliveryType, paidAt !== null]),
    ).toEqual([
      [480, 'none', true],
      [480, 'none', true],
    ]);
    await shop.settle();
    const opened = await ctxOf(shop)
      .db.select({ orderId: serviceOrder.orderId })
      .from(serviceOrder)
      .where(eq(serviceOrder.memberId, who.memberId));
    expect(opened.map(({ orderId }) => orderId).toSorted()).toEqual(orders.map((one) => one.id).toSorted());
  });

  it('has no plan of boxes, and goods none of days', async () => {
    const who = await subscriber();
    const { skuId } = await checkUp();
    for (const what of [{ skuId }, { skuId: who.skuId, plan: 'daily' as const }]) {
      const { data } = await shop.call(quoteSubscription, what, { token: who.token });
      expect(data).toMatchObject({ errors: [{ field: 'plan' }] });
    }
  });
});

describe('what the first charge is paid with besides', () => {
  it('is a coupon, once, and nothing of it is left for the next', async () => {
    const who = await subscriber();
    const couponId = await giveCoupon(shop, who.memberId, { value: 300 });
    const offered = await quoteOf(who);
    expect(offered.coupons).toMatchObject([{ id: couponId, saves: 285 }]);
    const { quote, id } = await agree(who, { couponId });
    expect(quote).toMatchObject({ payable: 1900, first: { payable: 1615, discount: 300 } });
    const again = await quoteOf(who, { couponId });
    expect(again.refusals.map(({ field }) => field)).toEqual(['couponId']);
    expect(again.first.payable).toBe(1900);
    await onDay(shop, daysAfter(START, 23));
    await onDay(shop, daysAfter(START, 30));
    expect((await ordersOf(shop, id)).map(({ payable }) => payable)).toEqual([1615, 1900]);
    const [used] = await ctxOf(shop).db.select().from(memberCoupon).where(eq(memberCoupon.id, couponId));
    expect(used?.state).toBe('used');
  });

  it('is nothing where a coupon pays all of it: then no bank is asked', async () => {
    const who = await subscriber();
    const couponId = await giveCoupon(shop, who.memberId, { value: 5000 });
    const { quote, made, id } = await agree(who, { ...(await checkUp()), couponId });
    expect([quote.first.payable, made.charge, await attemptsOf(shop, id)]).toEqual([0, 'paid', []]);
  });

  it('is a code, and is refused at its field where it is none', async () => {
    const who = await subscriber();
    const code = await makeCode(shop, { value: 100 });
    const { id, input } = await agree(who, { code });
    expect((await ordersOf(shop, id))[0]).toMatchObject({ payable: 1805 });
    const other = { ...input, code: 'NO-SUCH', idempotencyKey: crypto.randomUUID() };
    const { code: answer, data } = await shop.call(subscribe, other, { token: who.token });
    expect([answer, data]).toMatchObject([102, { errors: [{ field: 'code' }] }]);
    const both = { ...input, couponId: 1, code, idempotencyKey: crypto.randomUUID() };
    expect((await shop.call(subscribe, both, { token: who.token })).code).toBe(102);
  });

  it('comes back with an order that is given up', async () => {
    const who = await subscriber();
    const couponId = await giveCoupon(shop, who.memberId, { value: 300 });
    await giveSome(who.memberId, 50);
    await setCardGateway(shop, { confirms: 'never', chargeCode: 10_100_255 });
    const { id, made } = await agree(who, { couponId, useCoins: true });
    expect(made.charge).toBe('refused');
    const [unpaid] = await ordersOf(shop, id);
    expect(await coinBalance(ctxOf(shop), who.memberId)).toBe(0);
    if (unpaid) await abandonOrder(ctxOf(shop), unpaid.id, 'shopper');
    const [back] = await ctxOf(shop).db.select().from(memberCoupon).where(eq(memberCoupon.id, couponId));
    expect([back?.state, await coinBalance(ctxOf(shop), who.memberId)]).toEqual(['unused', 50]);
  });
});

const giveSome = (memberId: MemberId, amount: number) =>
  giveCoins(ctxOf(shop), { memberId, amount, reason: 'gift', key: crypto.randomUUID() });

describe('each cycle', () => {
  it('is paid with the coins that there are, where that was wished, and never above what was agreed', async () => {
    const who = await subscriber();
    await giveSome(who.memberId, 150);
    const { quote, id } = await agree(who, { useCoins: true });
    expect(quote.coins).toBe(150);
    expect(quote).toMatchObject({ payable: 1900, first: { coins: 150, payable: 1750 } });
    await giveSome(who.memberId, 20);
    await onDay(shop, daysAfter(START, 23));
    await onDay(shop, daysAfter(START, 30));
    const orders = await ordersOf(shop, id);
    expect(orders.map(({ payable, coins }) => [payable, coins])).toEqual([
      [1750, 150],
      [1880, 20],
    ]);
    expect(await coinBalance(ctxOf(shop), who.memberId)).toBe(0);
  });

  it('brings the gift of a promotion that it reaches while there are some, and is charged without it then', async () => {
    const who = await subscriber();
    const gift = await createGood(shop, { price: 88 });
    const promotionId = await savePromotion(
      ctxOf(shop),
      PromotionRecord.parse({
        kind: 'buy-gift',
        name: { tw: '會員禮', zh: '会员礼', en: 'Members’ gift' },
        startsAt: noonOf(START),
        goodsIds: [who.goodsId],
        giftStock: [{ skuId: gift.skuId, stock: 1 }],
        rule: {
          by: 'amount',
          giftKind: 'membership',
          tiers: [{ from: 1000, gifts: [{ skuId: gift.skuId, quantity: 1 }] }],
        },
      }),
    );
    const { quote, id } = await agree(who);
    expect(quote.first.gifts).toMatchObject([{ quantity: 1 }]);
    await onDay(shop, daysAfter(START, 23));
    await onDay(shop, daysAfter(START, 30));
    const given = [];
    for (const one of await ordersOf(shop, id))
      given.push(
        (
          await ctxOf(shop)
            .db.select({ kind: orderLine.giftKind })
            .from(orderLine)
            .where(and(eq(orderLine.orderId, one.id), eq(orderLine.kind, 'gift')))
        ).map(({ kind }) => kind),
      );
    expect(given).toEqual([['membership'], []]);
    const [left] = await ctxOf(shop)
      .db.select()
      .from(promotionGift)
      .where(and(eq(promotionGift.promotionId, promotionId), eq(promotionGift.skuId, gift.skuId as SkuId)));
    expect(left?.stock).toBe(0);
    expect((await cyclesOf(shop, id)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  });

  it('brings the gift that its member chose for that box, and the first where that is gone', async () => {
    const who = await subscriber();
    const [first, second] = [await createGood(shop, { price: 88 }), await createGood(shop, { price: 99 })];
    const gift = (skuId: number) => ({ skuId, quantity: 1 });
    const promotionId = await savePromotion(
      ctxOf(shop),
      PromotionRecord.parse({
        kind: 'buy-gift',
        name: { tw: '春季禮', zh: '春季礼', en: 'Spring gift' },
        startsAt: noonOf(START),
        goodsIds: [who.goodsId],
        giftStock: [
          { skuId: first.skuId, stock: 9 },
          { skuId: second.skuId, stock: 1 },
        ],
        rule: { by: 'amount', tiers: [{ from: 1000, gifts: [gift(first.skuId), gift(second.skuId)] }] },
      }),
    );
    const { made, id } = await agree(who);
    const as = { token: who.token, lang: 'en' } as const;
    const box = (number: number) => ({ number: made.number, box: number });
    const offered = await succeed(shop.call(listBoxGifts, box(2), as));
    expect(offered.offers).toMatchObject([{ promotionId, name: 'Spring gift', chosen: first.skuId }]);
    const choice = { promotionId, skuId: second.skuId };
    for (const number of [2, 3, 3])
      expect(
        (await succeed(shop.call(chooseBoxGift, { ...box(number), ...choice }, as))).offers[0]?.chosen,
      ).toBe(second.skuId);
    const other = await shop.call(chooseBoxGift, { ...box(2), promotionId, skuId: who.skuId }, as);
    expect(other.data).toMatchObject({ errors: [{ field: 'skuId' }] });
    for (const at of [23, 30, 53, 60]) await onDay(shop, daysAfter(START, at));
    const given = [];
    for (const one of await ordersOf(shop, id)) {
      const lines = await ctxOf(shop)
        .db.select({ skuId: orderLine.skuId })
        .from(orderLine)
        .where(and(eq(orderLine.orderId, one.id), eq(orderLine.kind, 'gift')));
      given.push(...lines.map(({ skuId }) => skuId));
    }
    expect(given).toEqual([first.skuId, second.skuId, first.skuId]);
  });
});
