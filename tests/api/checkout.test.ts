import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart, chooseCartGift, getCart } from '#lib/buying/cart/calls/cart.ts';
import { createOrder, quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { goodsPackage, goodsPackageItem, sku } from '#lib/catalog/goods/tables.ts';
import { promotionGift } from '#lib/catalog/promotion/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import * as coupons from '#lib/money/coupon/calls.ts';
import { CodeRecord, CouponRecord } from '#lib/money/coupon/record.ts';
import { addCode, addCoupon } from '#lib/money/coupon/service.ts';
import { coinBalance, giveCoins } from '#lib/money/ledger/service.ts';
import { cancelOrder, getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { lockOrder, markOrderPaid } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { RECIPIENT } from '../setup/order.ts';
import {
  APPROVED,
  attemptsOf,
  beginPayment,
  openInTheMorning,
  setGateway,
  toGateway,
  typeCard,
} from './gateway.ts';
import { newGift } from './gifts.ts';
import { succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const context = () => shop.runtime.context();
const words = (text: string) => ({ tw: text, zh: text, en: text });
type Member = Awaited<ReturnType<typeof newMember>>;
type OrderInput = NonNullable<(typeof createOrder)['input']>;

const create = (who: Pick<Member, 'token'>, input: Partial<OrderInput> = {}) =>
  shop.call(
    createOrder,
    { idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT, ...input },
    { token: who.token },
  );
const quote = (who: Pick<Member, 'token'>, input: NonNullable<(typeof quoteCheckout)['input']> = {}) =>
  succeed(shop.call(quoteCheckout, input, { token: who.token }));
const detail = (who: Pick<Member, 'token'>, number: string) =>
  succeed(shop.call(getOrder, { number }, { token: who.token }));
const cancel = (who: Pick<Member, 'token'>, number: string) =>
  shop.call(cancelOrder, { number }, { token: who.token });
const stockOf = async (skuId: number) => {
  const [row] = await context()
    .db.select()
    .from(sku)
    .where(eq(sku.id, skuId as never));
  return row?.stock;
};
const ordersOf = ({ memberId }: Member) =>
  context().db.select().from(order).where(eq(order.memberId, memberId));

/** Claims a coupon with unlimited stock. @returns the member's own coupon id */
async function claimed(who: Member, terms: Partial<CouponRecord> = {}) {
  const record = CouponRecord.parse({ name: words('測試券'), kind: 'amount', value: 100, ...terms });
  const couponId = await addCoupon(context(), record);
  await succeed(shop.call(coupons.claimCoupon, { couponId }, { token: who.token }));
  const own = await succeed(shop.call(coupons.listOwnCoupons, {}, { token: who.token }));
  return own.coupons.find((one) => one.name === record.name.tw)?.id ?? 0;
}

const isUsable = async (who: Member, couponId: number) =>
  (await succeed(shop.call(coupons.listOwnCoupons, {}, { token: who.token }))).coupons.some(
    (one) => one.id === couponId,
  );

const giveSome = ({ memberId }: Member, amount: number) =>
  giveCoins(context(), { memberId, amount, reason: 'gift', key: crypto.randomUUID() });

describe('the quote of an order', () => {
  it('names the gifts, those that may still be chosen, the best coupon and the coins that may be used', async () => {
    const who = await newMember(shop);
    const { main, gift, promotionId } = await newGift(shop);
    await succeed(shop.call(addGoodsCart, { skuId: main.skuId, quantity: 1 }, { token: who.token }));
    await claimed(who, { name: words('小'), value: 50 });
    const best = await claimed(who, { name: words('大'), value: 200 });
    await giveSome(who, 500);
    expect(await quote(who)).toMatchObject({
      gifts: [],
      openGifts: [{ promotionId, name: '滿額贈', gifts: 1 }],
      bestCoupon: { id: best, name: '大', saves: 200 },
      totals: { coinsMost: 200, payable: 1100 },
      refusals: [],
    });
    await succeed(shop.call(chooseCartGift, { promotionId, skuId: gift.skuId }, { token: who.token }));
    expect(await quote(who, { couponId: best, coins: 160 })).toMatchObject({
      gifts: [{ promotionId, skuId: gift.skuId, name: gift.name, quantity: 1 }],
      openGifts: [],
      totals: { discount: 200, coins: 160, coinsMost: 160, payable: 740 },
      refusals: [],
    });
  });

  it('goes on without what is refused, and says why', async () => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop);
    const source = { skuId, quantity: 1 };
    const couponId = await claimed(who, { minimum: 900 });
    const asked = await quote(who, { source, couponId, coins: 7 });
    expect(asked.totals).toMatchObject({ discount: 0, coins: 0, payable: 600 });
    expect(asked.refusals).toMatchObject([
      { subject: 'coupon', key: 'couponRefused_minimum', text: '需滿 NT$900 才能使用，還差 NT$400' },
      { subject: 'coins', key: 'coinsTooMany' },
    ]);
    const unknown = await quote(who, { source, couponId: 999_999_999 });
    expect(unknown.refusals).toMatchObject([{ subject: 'coupon', key: 'couponNotFound' }]);
    const code = await quote(who, { source, code: 'NO-SUCH-CODE' });
    expect(code.refusals).toMatchObject([{ subject: 'code', key: 'codeUnknown' }]);
  });

  it('shows the ways that these goods cannot go, with the reason, instead of refusing', async () => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop, { homeOnly: true });
    const { deliveries } = await quote(who, { source: { skuId, quantity: 1 }, deliveryType: 'self' });
    expect(deliveries.find(({ type }) => type === 'self')).toMatchObject({ available: false });
    expect(deliveries.find(({ type }) => type === 'home')).toMatchObject({ available: true, reason: null });
  });

  it('prices goods that go by home delivery only as brought home, whatever was asked for', async () => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop, { homeOnly: true });
    const source = { skuId, quantity: 1 };
    const [home, cvs] = [await quote(who, { source }), await quote(who, { source, deliveryType: 'cvs' })];
    expect(home.totals.shipping).toBe(100);
    expect(cvs.totals).toEqual(home.totals);
  });
});

describe('an order with coupon, gift and coins', () => {
  it('takes everything it is priced with, and keeps why', async () => {
    const who = await newMember(shop);
    const { gift, promotionId, left, choose, main } = await newGift(shop);
    await choose(who);
    const couponId = await claimed(who);
    await giveSome(who, 100);
    const made = await succeed(create(who, { couponId, coins: 100, expectedPayable: 900 }));
    expect(made).toMatchObject({ payable: 900, isPaid: false });
    expect([await left(), await stockOf(main.skuId), await stockOf(gift.skuId)]).toEqual([4, 49, 50]);
    expect(await isUsable(who, couponId)).toBe(false);
    expect(await coinBalance(context(), who.memberId)).toBe(0);
    const kept = await detail(who, made.number);
    expect(kept).toMatchObject({ listTotal: 1000, discount: 100, coins: 100, shipping: 100, payable: 900 });
    expect(kept.adjustments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['coupon', -100],
      ['coins', -100],
    ]);
    expect(kept.lines).toMatchObject([
      { kind: 'goods', skuId: main.skuId, total: 900, discount: 100, coins: 100 },
      {
        kind: 'gift',
        giftKind: 'season',
        skuId: gift.skuId,
        name: gift.name,
        price: 0,
        listPrice: 88,
        quantity: 1,
        total: 0,
      },
    ]);
    const [line] = await context().db.select().from(orderLine).where(eq(orderLine.skuId, gift.skuId));
    expect(line?.promotionId).toBe(promotionId);
    const cart = await succeed(shop.call(getCart, {}, { token: who.token }));
    expect(cart.lines).toEqual([]);
    // The gift choice applied to this order; the next one must choose again.
    await succeed(shop.call(addGoodsCart, { skuId: main.skuId, quantity: 1 }, { token: who.token }));
    expect((await quote(who)).gifts).toEqual([]);
  });

  it('gives everything back when it is cancelled, once however often', async () => {
    const who = await newMember(shop);
    const { left, choose, main } = await newGift(shop);
    await choose(who);
    const couponId = await claimed(who);
    await giveSome(who, 100);
    const { number } = await succeed(create(who, { couponId, coins: 100 }));
    await Promise.all([cancel(who, number), cancel(who, number), cancel(who, number)]);
    await shop.settle();
    expect([await left(), await stockOf(main.skuId)]).toEqual([5, 50]);
    expect(await isUsable(who, couponId)).toBe(true);
    expect(await coinBalance(context(), who.memberId)).toBe(100);
  });

  it('is all or nothing: whatever is gone, nothing else is taken', async () => {
    const who = await newMember(shop);
    const { left, choose, main } = await newGift(shop);
    await choose(who);
    const couponId = await claimed(who);
    await giveSome(who, 100);
    await context()
      .db.update(promotionGift)
      .set({ stock: 0 })
      .where(eq(promotionGift.skuId, await giftOf(main)));
    const refused = await create(who, { couponId, coins: 100 });
    expect(['giftRanOut', 'giftNotAvailable']).toContain(refused.refusal?.key);
    expect([await left(), await stockOf(main.skuId)]).toEqual([0, 50]);
    expect(await isUsable(who, couponId)).toBe(true);
    expect(await coinBalance(context(), who.memberId)).toBe(100);
    expect(await ordersOf(who)).toEqual([]);
  });

  it('is refused with a coupon, a code or coins that do not count, at their field', async () => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop);
    const source = { skuId, quantity: 1 };
    const couponId = await claimed(who, { minimum: 900 });
    await addCode(
      context(),
      CodeRecord.parse({ name: words('碼'), kind: 'amount', value: 50, code: 'BOTH-1' }),
    );
    const refusalOf = async (input: Partial<OrderInput>) => (await create(who, { source, ...input })).refusal;
    expect(await refusalOf({ couponId })).toMatchObject({
      key: 'couponRefused_minimum',
      errors: [{ field: 'couponId' }],
    });
    expect(await refusalOf({ couponId, code: 'BOTH-1' })).toMatchObject({ key: 'codeRefused_together' });
    expect(await refusalOf({ code: 'NO-SUCH' })).toMatchObject({
      key: 'codeUnknown',
      errors: [{ field: 'code' }],
    });
    expect(await refusalOf({ coins: 1 })).toMatchObject({
      key: 'coinsTooMany',
      errors: [{ field: 'coins' }],
    });
    expect(await ordersOf(who)).toEqual([]);
  });

  it('says so before paying when coupon or coins make another total than the shopper saw', async () => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop);
    const couponId = await claimed(who);
    const answer = await create(who, { source: { skuId, quantity: 1 }, couponId, expectedPayable: 600 });
    expect(answer.refusal).toMatchObject({ key: 'priceChanged', detail: { payable: 500, discount: 100 } });
    expect(await isUsable(who, couponId)).toBe(true);
  });

  it('is paid at once when nothing is left to pay', async () => {
    const email = `free-${crypto.randomUUID()}@example.com`;
    const who = await newMember(shop, { email });
    const { skuId } = await createGood(shop, { price: 80 });
    const couponId = await claimed(who, { value: 80 });
    const shipping = await claimed(who, { name: words('免運'), kind: 'shipping', value: 0 });
    expect(shipping).toBeGreaterThan(0);
    const { list } = await succeed(
      shop.call((await import('#lib/catalog/branches/calls.ts')).getStores, { pickup: true }),
    );
    const made = await succeed(
      create(who, {
        source: { skuId, quantity: 1 },
        deliveryType: 'self',
        selfStoreId: list[0]?.id ?? 0,
        receiver: { name: '王小明', mobile: '0912345678' },
        couponId,
        paymentMethod: 'atm',
        expectedPayable: 0,
      }),
    );
    expect(made).toMatchObject({ payable: 0, isPaid: true });
    expect((await detail(who, made.number)).status).toBe(ORDER_STATUS.awaitingShipment);
    await shop.settle();
    const subjects = (await shop.outbox(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('付款完成')]);
  });
});

const giftOf = async ({ goodsId }: { goodsId: number }) => {
  const { promotionGoods } = await import('#lib/catalog/promotion/tables.ts');
  const [row] = await context()
    .db.select({ skuId: promotionGift.skuId })
    .from(promotionGift)
    .innerJoin(promotionGoods, eq(promotionGoods.promotionId, promotionGift.promotionId))
    .where(eq(promotionGoods.goodsId, goodsId as never));
  return row?.skuId as never;
};

describe('several at once', () => {
  it('use a coupon once in two tabs', async () => {
    const who = await newMember(shop);
    const [one, two] = [await createGood(shop), await createGood(shop)];
    const couponId = await claimed(who);
    const answers = await Promise.all(
      [one, two, one, two].map(({ skuId }) => create(who, { source: { skuId, quantity: 1 }, couponId })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { refusal } of answers) if (refusal) expect(refusal.key).toBe('couponRefused_used');
    expect([await stockOf(one.skuId), await stockOf(two.skuId)].toSorted()).toEqual([49, 50]);
  });

  it('never spend coins twice', async () => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop);
    await giveSome(who, 150);
    const answers = await Promise.all(
      [1, 2, 3].map(() => create(who, { source: { skuId, quantity: 1 }, coins: 100 })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await coinBalance(context(), who.memberId)).toBe(50);
    expect(await stockOf(skuId)).toBe(49);
  });

  it('want the last pieces, the last gifts and the last uses of a code, and each gets all or nothing', async () => {
    const { left, choose, main } = await newGift(shop, { pieces: 6 });
    await context().db.update(sku).set({ stock: 8 }).where(eq(sku.id, main.skuId));
    await addCode(
      context(),
      CodeRecord.parse({ name: words('碼'), kind: 'amount', value: 50, code: 'RUSH-4', total: 4 }),
    );
    const shoppers = await Promise.all(Array.from({ length: 40 }, () => newMember(shop)));
    await Promise.all(shoppers.map((one) => choose(one)));
    const answers = await Promise.all(shoppers.map((who) => create(who, { code: 'RUSH-4' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(4);
    expect([await left(), await stockOf(main.skuId)]).toEqual([2, 4]);
    for (const { refusal } of answers) if (refusal) expect(refusal.key).toBe('codeRefused_blocked');
  }, 120_000);

  it('are made and given up in one moment, of the same goods, coins and gifts, without waiting for each other in a ring', async () => {
    const { left, choose, main } = await newGift(shop, { pieces: 20 });
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => newMember(shop)));
    const order = async (who: Member) => {
      await choose(who);
      const couponId = await claimed(who);
      await giveSome(who, 60);
      return succeed(create(who, { couponId, coins: 60 }));
    };
    const before: { who: Member; number: string }[] = [];
    for (const who of shoppers) before.push({ who, number: (await order(who)).number });
    await Promise.all(shoppers.map((who) => choose(who)));
    const answers = await Promise.all(
      before.flatMap(({ who, number }) => [create(who), cancel(who, number)]),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    expect([await left(), await stockOf(main.skuId)]).toEqual([12, 42]);
  });

  it('may have a limited good once', async () => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop, { memberMost: 1 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => create(who, { source: { skuId, quantity: 1 } })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { refusal } of answers) if (refusal) expect(refusal.key).toBe('alreadyClaimed');
    expect(await stockOf(skuId)).toBe(49);
  });

  it('use coupons for a first order once', async () => {
    const who = await newMember(shop);
    const { skuId } = await createGood(shop);
    const own = [
      await claimed(who, { name: words('首一'), firstOrderOnly: true }),
      await claimed(who, { name: words('首二'), firstOrderOnly: true }),
    ];
    const answers = await Promise.all(
      own.map((couponId) => create(who, { source: { skuId, quantity: 1 }, couponId })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { refusal } of answers) if (refusal) expect(refusal.key).toBe('couponRefused_notFirstOrder');
  });
});

describe('a package in an order', () => {
  it('holds what it is filled with, and gives it back', async () => {
    const who = await newMember(shop);
    const [box, one, two] = [
      await createGood(shop, { price: 900 }),
      await createGood(shop),
      await createGood(shop),
    ];
    await context().db.insert(goodsPackage).values({ goodsId: box.goodsId, pick: 3, repeats: true });
    await context()
      .db.insert(goodsPackageItem)
      .values([one, two].map(({ skuId }, position) => ({ goodsId: box.goodsId, skuId, position })));
    const packageList = [
      { skuId: one.skuId, quantity: 2 },
      { skuId: two.skuId, quantity: 1 },
    ];
    const made = await succeed(create(who, { source: { skuId: box.skuId, quantity: 2, packageList } }));
    const stocks = async () => [await stockOf(box.skuId), await stockOf(one.skuId), await stockOf(two.skuId)];
    expect(await stocks()).toEqual([48, 46, 48]);
    expect((await detail(who, made.number)).lines[0]?.options).toContain(one.name);
    await cancel(who, made.number);
    expect(await stocks()).toEqual([50, 50, 50]);
  });
});

describe('an order that has expired', () => {
  const placed = async () => {
    const who = await newMember(shop);
    const { left, choose, main } = await newGift(shop);
    await choose(who);
    const couponId = await claimed(who);
    await giveSome(who, 100);
    const made = await succeed(create(who, { couponId, coins: 100 }));
    return { ...who, ...made, left, main, couponId, skuId: main.skuId };
  };
  const isGivenBack = async (one: Awaited<ReturnType<typeof placed>>) => {
    expect([await one.left(), await stockOf(one.main.skuId)]).toEqual([5, 50]);
    expect(await isUsable(one, one.couponId)).toBe(true);
    expect(await coinBalance(context(), one.memberId)).toBe(100);
  };
  const pass = async (minutes: number) => {
    shop.clock.advance(minutes * 60);
    await shop.settle();
  };

  it('gives everything back, however often and wherever the sweep runs', async () => {
    const one = await placed();
    shop.clock.advance((LIMITS.cardPaymentMinutes + 1) * 60);
    await Promise.all([shop.settle(), shop.settle()]);
    await shop.settle();
    expect((await detail(one, one.number)).status).toBe(ORDER_STATUS.cancelled);
    await isGivenBack(one);
  });

  it('is not paid by money that comes too late: that goes back by itself', async () => {
    await setGateway(shop, { notify: 'never', resultPage: false });
    const one = await placed();
    const { tradeNo } = await toGateway(shop, await beginPayment(shop, one));
    await pass(LIMITS.cardPaymentMinutes + 1);
    expect((await detail(one, one.number)).status).toBe(ORDER_STATUS.cancelled);
    await setGateway(shop, { notify: 'once', resultPage: true });
    await typeCard(shop, tradeNo, APPROVED);
    await pass(5);
    await isGivenBack(one);
    expect((await detail(one, one.number)).status).toBe(ORDER_STATUS.cancelled);
    const [attempt] = await attemptsOf(shop, one);
    expect(['refundDue', 'refunded']).toContain(attempt?.status);
  });

  it('is either paid or given up when the money and the sweep come at once', async () => {
    const one = await placed();
    const [row] = await ordersOf(one);
    const orderId = row?.id as OrderId;
    shop.clock.advance((LIMITS.cardPaymentMinutes + 1) * 60);
    const [verdict] = await Promise.all([
      inTransaction(context(), async (tx) =>
        markOrderPaid(tx, await lockOrder(tx, orderId), { paidAt: tx.now }),
      ),
      shop.settle(),
      shop.settle(),
    ]);
    const { status } = await detail(one, one.number);
    expect(status).toBe(verdict === 'paid' ? ORDER_STATUS.awaitingShipment : ORDER_STATUS.cancelled);
    if (verdict === 'paid') {
      expect([await one.left(), await stockOf(one.main.skuId)]).toEqual([4, 49]);
      expect(await coinBalance(context(), one.memberId)).toBe(0);
    } else await isGivenBack(one);
  });
});
