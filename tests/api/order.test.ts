import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addGoodsCart,
  adjustCartLine,
  buyAgain,
  checkCartLines,
  getCart,
} from '#lib/buying/cart/calls/cart.ts';
import * as checkout from '#lib/buying/checkout/calls.ts';
import { quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { reserveStock } from '#lib/catalog/goods/stock/orders.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { reactTo, reactWith } from '#lib/kernel/jobs/events.ts';
import * as calls from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import {
  loadPayableOrder,
  lockOrder,
  markOrderPaid,
  markPaymentQueried,
  markPaymentUnpaid,
  transitionOrder,
} from '#lib/orders/order/service.ts';
import { order, orderMove } from '#lib/orders/order/tables.ts';
import { LIMITS } from '../../src/areas.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;
const freshKey = () => crypto.randomUUID();
const stockOf = async (skuId: number) =>
  (
    await db()
      .select({ stock: sku.stock })
      .from(sku)
      .where(eq(sku.id, skuId as never))
  )[0]?.stock;

type CreateInput = Parameters<typeof create>[1];
const create = (
  token: string,
  input: Partial<NonNullable<(typeof checkout.createOrder)['input']>> = {},
  lang?: 'tw' | 'zh' | 'en',
) =>
  shop.call(
    checkout.createOrder,
    { idempotencyKey: freshKey(), recipient: RECIPIENT, ...input },
    { token, ...(lang ? { lang } : {}) },
  );
const buy = (token: string, skuId: number, quantity = 1, more: CreateInput = {}) =>
  create(token, { source: { skuId, quantity }, ...more });
const detail = async (token: string, number: string) =>
  (await shop.call(calls.getOrder, { number }, { token })).data;
const cancel = (token: string, number: string) => shop.call(calls.cancelOrder, { number }, { token });

describe('what was bought', () => {
  it('is called as the reader’s language has it, and as it was agreed in the buyer’s', async () => {
    const { token } = await newMember(shop);
    const item = await createGood(shop);
    const { data } = await buy(token, item.skuId);
    const read = async (lang: 'tw' | 'en') => {
      const answer = await shop.call(calls.getOrder, { number: data.number }, { token, lang });
      return answer.data.lines.map(({ name, options }) => [name, options]);
    };
    expect(await read('tw')).toEqual([[item.name, '60 錠']]);
    expect(await read('en')).toEqual([[`${item.name} en`, '60 tablets']]);
    await db().update(order).set({ locale: 'en' }).where(eq(order.number, data.number));
    expect(await read('en')).toEqual([[item.name, '60 錠']]);
  });
});

async function idOf(number: string): Promise<OrderId> {
  const [found] = await db().select({ id: order.id }).from(order).where(eq(order.number, number));
  return found?.id as OrderId;
}
const withTx = <T>(work: (tx: Ctx) => Promise<T>) => inTransaction(shop.runtime.context(), work);
const pay = async (number: string) => {
  const orderId = await idOf(number);
  return withTx(async (tx) => markOrderPaid(tx, await lockOrder(tx, orderId), { paidAt: tx.now }));
};

describe('the quote', () => {
  it('prices the chosen cart lines and offers what the shop can serve', async () => {
    const { token } = await newMember(shop);
    const item = await createGood(shop, { price: 500, listPrice: 600 });
    await shop.call(addGoodsCart, { skuId: item.skuId, quantity: 2 }, { token });
    const { data } = await shop.call(quoteCheckout, {}, { token });
    expect(data).toMatchObject({
      lines: [{ skuId: item.skuId, quantity: 2, total: 1000 }],
      totals: { goodsTotal: 1000, saved: 200, shipping: LIMITS.homeFee, freeShippingGap: 500, payable: 1100 },
    });
    expect(data.payments[0]).toMatchObject({ method: 'card', available: true, reason: null });
    expect(data.deliveries).toMatchObject([
      { type: 'home', available: true, reason: null, fee: LIMITS.homeFee },
      { type: 'cvs', available: true, reason: null, fee: LIMITS.storeFee },
      { type: 'self', available: true, reason: null, fee: 0 },
    ]);
  });

  it('tells why the card cannot pay, at the very bound', async () => {
    const item = await createGood(shop, { price: LIMITS.cardAmountBelow });
    const dear = await shop.call(quoteCheckout, { source: { skuId: item.skuId, quantity: 1 } });
    expect(dear.data.payments[0]).toMatchObject({ method: 'card', available: false });
    expect(dear.data.payments[0]?.reason).toContain('NT$200,000');
    const fits = await createGood(shop, { price: LIMITS.cardAmountBelow - 1 });
    const fitting = await shop.call(quoteCheckout, { source: { skuId: fits.skuId, quantity: 1 } });
    expect(fitting.data.payments[0]).toMatchObject({ available: true, reason: null });
  });

  it('refuses what the shop does not serve, nothing chosen, and nonsense', async () => {
    const item = await createGood(shop);
    const source = { skuId: item.skuId, quantity: 1 };
    const keyOf = async (input: object) => (await shop.call(quoteCheckout, input)).refusal?.key;
    expect(await keyOf({ source, deliveryType: 'pigeon' })).toBe('deliveryUnavailable');
    expect(await keyOf({ source, paymentMethod: 'shells' })).toBe('paymentMethodUnavailable');
    expect(await keyOf({ source, paymentMethod: 'instalment' })).toBe('amountRange_instalment');
    expect(await keyOf({})).toBe('cartNothingChosen');
    expect(await keyOf({ source: 'shelf' })).toBe('fieldInvalid');
    expect(await keyOf({ source: { skuId: item.skuId, quantity: 51 } })).toBe('quantityExceedsStock');
  });
});

describe('creating an order', () => {
  it('takes the stock, empties the chosen lines and keeps what was agreed', async () => {
    const { token } = await newMember(shop);
    const [bought, left] = [await createGood(shop, { price: 700, listPrice: 800 }), await createGood(shop)];
    for (const { skuId } of [bought, left]) await shop.call(addGoodsCart, { skuId, quantity: 2 }, { token });
    const { data: cart } = await shop.call(getCart, {}, { token });
    const unchosen = cart.lines.filter((line) => line.skuId === left.skuId).map((line) => line.id);
    await shop.call(checkCartLines, { ids: unchosen, checked: false }, { token });

    const made = await create(token, { note: ' <b>按門鈴</b>\n謝謝 ', expectedPayable: 1500 });
    expect(made.data).toMatchObject({ payable: 1500, repeated: false });
    expect(made.data.number).toMatch(/^D\d{14}$/);
    expect(await stockOf(bought.skuId)).toBe(48);
    expect(await stockOf(left.skuId)).toBe(50);
    const after = await shop.call(getCart, {}, { token });
    expect(after.data.lines.map((line) => line.skuId)).toEqual([left.skuId]);

    await db().update(sku).set({ price: 999 }).where(eq(sku.id, bought.skuId));
    expect(await detail(token, made.data.number)).toMatchObject({
      status: ORDER_STATUS.awaitingPayment,
      statusName: '待付款',
      note: '<b>按門鈴</b>\n謝謝',
      goodsTotal: 1400,
      shipping: 100,
      payable: 1500,
      count: 2,
      canPay: true,
      canCancel: true,
      recipient: { ...RECIPIENT, zip: expect.stringMatching(/^\d{3}/) },
      lines: [{ name: bought.name, options: '60 錠', price: 700, listPrice: 800, quantity: 2, total: 1400 }],
      timeline: [{ status: ORDER_STATUS.awaitingPayment, name: '訂單成立' }],
    });
  });

  it('gives the card thirty minutes to pay', async () => {
    const { token } = await newMember(shop);
    const before = shop.clock.now().getTime();
    const made = await buy(token, (await createGood(shop)).skuId);
    const minutes = (Date.parse(made.data.payBefore) - before) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(LIMITS.cardPaymentMinutes);
    expect(minutes).toBeLessThan(LIMITS.cardPaymentMinutes + 1);
  });

  it('answers a repeat of the same submit with the same order', async () => {
    const { token } = await newMember(shop);
    const item = await createGood(shop);
    await shop.call(addGoodsCart, { skuId: item.skuId, quantity: 1 }, { token });
    const idempotencyKey = freshKey();
    const first = await create(token, { idempotencyKey });
    const again = await create(token, { idempotencyKey });
    expect(again.data).toEqual({ ...first.data, repeated: true });
    expect(await stockOf(item.skuId)).toBe(49);
  });

  it('makes one order of a double submit at the same moment, even of the last piece', async () => {
    for (const fromCart of [true, false]) {
      const { token } = await newMember(shop);
      const item = await createGood(shop, { stock: 1 });
      const source = fromCart ? 'cart' : { skuId: item.skuId, quantity: 1 };
      if (fromCart) await shop.call(addGoodsCart, { skuId: item.skuId, quantity: 1 }, { token });
      const idempotencyKey = freshKey();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => create(token, { idempotencyKey, source } as CreateInput)),
      );
      expect(new Set(answers.map((one) => one.data.number)).size).toBe(1);
      expect(answers.filter((one) => !one.data.repeated)).toHaveLength(1);
      expect(await stockOf(item.skuId)).toBe(0);
    }
  });

  it('buys the same cart once when two forms are sent at once', async () => {
    const { token } = await newMember(shop);
    const item = await createGood(shop);
    await shop.call(addGoodsCart, { skuId: item.skuId, quantity: 2 }, { token });
    const answers = await Promise.all([create(token), create(token), create(token)]);
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1);
    for (const { refusal } of answers)
      if (refusal) expect(['cartChanged', 'cartNothingChosen']).toContain(refusal.key);
    expect(await stockOf(item.skuId)).toBe(48);
  });

  it('never sells a piece twice: 200 shoppers at once for the last 10', async () => {
    const item = await createGood(shop, { stock: 10 });
    const shoppers = await Promise.all(Array.from({ length: 200 }, () => newMember(shop)));
    const answers = await Promise.all(shoppers.map(({ token }) => buy(token, item.skuId)));
    expect(answers.filter((one) => one.code === 200)).toHaveLength(10);
    const refused = answers.filter((one) => one.code !== 200);
    // On a busy machine, an order that exceeds the statement timeout gets a 503.
    const reasons = new Set(refused.map((one) => one.refusal?.key));
    expect(reasons).toContain('outOfStock');
    expect([...reasons].filter((key) => key !== 'outOfStock' && key !== 'unavailable')).toEqual([]);
    expect(await stockOf(item.skuId)).toBe(0);
    const [good] = await db().select().from(goods).where(eq(goods.id, item.goodsId));
    expect(good?.inStock).toBe(false);
    const kept = await db()
      .select({ id: order.id })
      .from(order)
      .where(
        inArray(
          order.memberId,
          shoppers.map((one) => one.memberId),
        ),
      );
    expect(kept).toHaveLength(10);
  });

  it('does not lock up when many buy the same two goods in either order', async () => {
    const [one, other] = [await createGood(shop, { stock: 30 }), await createGood(shop, { stock: 30 })];
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => newMember(shop)));
    await Promise.all(
      shoppers.map(async ({ token }, i) => {
        for (const { skuId } of i % 2 ? [one, other] : [other, one])
          await shop.call(addGoodsCart, { skuId, quantity: 1 }, { token });
      }),
    );
    const answers = await Promise.all(shoppers.map(({ token }) => create(token)));
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 200));
    expect([await stockOf(one.skuId), await stockOf(other.skuId)]).toEqual([10, 10]);
  });

  it('refuses another total than the shopper saw, and writes nothing', async () => {
    const { token, memberId } = await newMember(shop);
    const item = await createGood(shop, { price: 300 });
    await shop.call(addGoodsCart, { skuId: item.skuId, quantity: 1 }, { token });
    await db().update(sku).set({ price: 350 }).where(eq(sku.id, item.skuId));
    const answer = await create(token, { expectedPayable: 400 });
    expect(answer.refusal).toMatchObject({
      key: 'priceChanged',
      detail: { goodsTotal: 350, shipping: 100, payable: 450 },
    });
    expect(await stockOf(item.skuId)).toBe(50);
    expect(await db().select().from(order).where(eq(order.memberId, memberId))).toEqual([]);
    expect((await create(token, { expectedPayable: 450 })).code).toBe(200);
  });

  it('refuses an amount that the card cannot pay', async () => {
    const { token } = await newMember(shop);
    const item = await createGood(shop, { price: LIMITS.cardAmountBelow });
    const answer = await buy(token, item.skuId);
    expect(answer.refusal?.key).toBe('amountRange_card');
    expect(await stockOf(item.skuId)).toBe(50);
  });

  it('refuses when the stock has gone since, all or nothing', async () => {
    const { token } = await newMember(shop);
    const [plenty, scarce] = [await createGood(shop), await createGood(shop, { stock: 2 })];
    for (const { skuId } of [plenty, scarce])
      await shop.call(addGoodsCart, { skuId, quantity: 2 }, { token });
    await db().update(sku).set({ stock: 1 }).where(eq(sku.id, scarce.skuId));
    const answer = await create(token);
    expect(answer.refusal).toMatchObject({
      key: 'quantityExceedsStock',
      detail: { skuId: scarce.skuId, left: 1 },
    });
    expect(answer.msg).toContain(scarce.name);
    expect(await stockOf(plenty.skuId)).toBe(50);
  });

  it('refuses bad input by name and field', async () => {
    const { token } = await newMember(shop);
    const other = await newMember(shop);
    const { skuId } = await createGood(shop);
    const source = { skuId, quantity: 1 };
    const refusalOf = async (input: object) => (await create(token, { source, ...input })).refusal;
    expect(await refusalOf({ idempotencyKey: 'short' })).toMatchObject({ key: 'idempotencyKeyInvalid' });
    expect(await refusalOf({ source: { skuId, quantity: 0 } })).toMatchObject({ key: 'quantityIncorrect' });
    expect(await refusalOf({ source: { skuId, quantity: 100 } })).toMatchObject({ key: 'quantityTooMany' });
    expect(await refusalOf({ source: { skuId: 999_999_999, quantity: 1 } })).toMatchObject({
      key: 'skuNotFound',
    });
    expect(await refusalOf({ deliveryType: 'self' })).toMatchObject({ key: 'selfStoreRequired' });
    expect(await refusalOf({ paymentMethod: 'shells' })).toMatchObject({ key: 'paymentMethodUnavailable' });
    expect(await refusalOf({ instalments: 4 })).toMatchObject({ key: 'instalmentsIncorrect' });
    expect(await refusalOf({ recipient: undefined })).toMatchObject({ key: 'addressNeeded' });
    expect(await refusalOf({ recipient: { ...RECIPIENT, mobile: '12' } })).toMatchObject({
      errors: [{ field: 'recipient.mobile', key: 'phoneIncorrect' }],
    });
    expect(await refusalOf({ recipient: { ...RECIPIENT, district: '沒有區' } })).toMatchObject({
      key: 'areaUnknown',
    });
    expect(await refusalOf({ addressId: 999_999 })).toMatchObject({ key: 'addressNotFound' });
    expect(await refusalOf({ note: 'x'.repeat(LIMITS.orderNoteLength + 1) })).toMatchObject({
      key: 'textTooLong',
    });
    expect((await create(other.token)).refusal?.key).toBe('cartNothingChosen');
    expect(await stockOf(skuId)).toBe(50);
  });

  it('answers without a token, or with one that is nobody’s, with 40014', async () => {
    for (const endpoint of Object.values(calls)) {
      for (const token of [null, 'nonsense', 'x'.repeat(43)])
        expect((await shop.call(endpoint as typeof calls.countOrders, {}, { token })).code).toBe(40014);
    }
  });
});

describe('taking stock', () => {
  const take = (...lines: { skuId: number; quantity: number }[]) =>
    withTx((tx) => reserveStock(tx, 1 as OrderId, lines));

  it('adds up a SKU that is named twice', async () => {
    const { skuId } = await createGood(shop, { stock: 5 });
    await expect(take({ skuId, quantity: 3 }, { skuId, quantity: 3 })).rejects.toMatchObject({
      key: 'quantityExceedsStock',
    });
    await take({ skuId, quantity: 2 }, { skuId, quantity: 3 });
    expect(await stockOf(skuId)).toBe(0);
  });

  it('takes nothing when one line is short, and names every short one', async () => {
    const [enough, short, none] = [
      await createGood(shop),
      await createGood(shop, { stock: 1 }),
      await createGood(shop, { stock: 0 }),
    ];
    const wanted = [none, short, enough].map(({ skuId }) => ({ skuId, quantity: 2 }));
    await expect(take(...wanted)).rejects.toMatchObject({
      key: 'quantityExceedsStock',
      params: { name: short.name, left: 1 },
      data: {
        lines: [
          { skuId: short.skuId, name: short.name, left: 1 },
          { skuId: none.skuId, name: none.name, left: 0 },
        ],
      },
    });
    expect(await stockOf(enough.skuId)).toBe(50);
  });
});

describe('cancelling', () => {
  it('returns the stock once, however often and at whatever moment it is repeated', async () => {
    const { token } = await newMember(shop);
    const item = await createGood(shop, { stock: 2 });
    const { number } = (await buy(token, item.skuId, 2)).data;
    expect(await stockOf(item.skuId)).toBe(0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(token, number)));
    for (const { data } of answers)
      expect(data).toEqual({ number, status: ORDER_STATUS.cancelled, statusName: '已取消' });
    expect(await stockOf(item.skuId)).toBe(2);
    const [good] = await db().select().from(goods).where(eq(goods.id, item.goodsId));
    expect(good?.inStock).toBe(true);
    expect(await detail(token, number)).toMatchObject({
      status: ORDER_STATUS.cancelled,
      cancelReason: '你已取消訂單',
      canPay: false,
      canCancel: false,
      timeline: [{ name: '訂單成立' }, { status: ORDER_STATUS.cancelled }],
    });
  });

  it('is too late once the order is paid', async () => {
    const { token } = await newMember(shop);
    const item = await createGood(shop);
    const { number } = (await buy(token, item.skuId)).data;
    expect(await pay(number)).toBe('paid');
    expect((await cancel(token, number)).refusal?.key).toBe('cannotCancel');
    expect(await stockOf(item.skuId)).toBe(49);
  });

  it('happens by itself when the time to pay is over', async () => {
    const { token } = await newMember(shop);
    const item = await createGood(shop);
    const { number } = (await buy(token, item.skuId, 3)).data;
    const paid = (await buy(token, item.skuId)).data.number;
    await pay(paid);
    shop.clock.advance(LIMITS.cardPaymentMinutes * 60 - 60);
    await shop.settle();
    expect((await detail(token, number)).status).toBe(ORDER_STATUS.awaitingPayment);
    shop.clock.advance(120);
    await shop.settle();
    await shop.settle();
    expect(await detail(token, number)).toMatchObject({
      status: ORDER_STATUS.cancelled,
      cancelReason: '逾期未付款，訂單自動取消',
    });
    expect((await detail(token, paid)).status).toBe(ORDER_STATUS.awaitingShipment);
    expect(await stockOf(item.skuId)).toBe(49);
  });

  it('waits longer for an order whose payment is being asked about', async () => {
    const { token } = await newMember(shop);
    const { number } = (await buy(token, (await createGood(shop)).skuId)).data;
    const orderId = await idOf(number);
    await withTx((tx) => markPaymentQueried(tx, orderId));
    shop.clock.advance((LIMITS.cardPaymentMinutes + 1) * 60);
    await shop.settle();
    expect((await detail(token, number)).status).toBe(ORDER_STATUS.paymentQueried);
    expect((await cancel(token, number)).refusal?.key).toBe('cannotCancel');
    shop.clock.advance(LIMITS.queriedPaymentMinutes * 60);
    await shop.settle();
    expect((await detail(token, number)).status).toBe(ORDER_STATUS.cancelled);
  });
});

describe('what payments do to an order', () => {
  const newOrder = async () => {
    const { token } = await newMember(shop);
    const { number } = (await buy(token, (await createGood(shop)).skuId)).data;
    return { token, number, orderId: await idOf(number) };
  };

  it('pays it once when money is told of twice at once', async () => {
    const { token, number, orderId } = await newOrder();
    const told = await Promise.all([pay(number), pay(number), pay(number)]);
    expect(told.toSorted()).toEqual(['alreadyPaid', 'alreadyPaid', 'paid']);
    const moves = await db().select().from(orderMove).where(eq(orderMove.orderId, orderId));
    expect(moves).toMatchObject([{ from: 10, to: 20, by: 'system:shop' }]);
    expect(await detail(token, number)).toMatchObject({ status: 20, statusName: '待出貨', canPay: false });
  });

  it('comes too late for a cancelled order', async () => {
    const { token, number } = await newOrder();
    await cancel(token, number);
    expect(await pay(number)).toBe('tooLate');
    expect((await detail(token, number)).status).toBe(ORDER_STATUS.cancelled);
  });

  it('holds it while the gateway is asked, and lets it go again', async () => {
    const { token, number, orderId } = await newOrder();
    const statusOf = async () => (await detail(token, number)).status;
    for (let time = 0; time < 2; time++) await withTx((tx) => markPaymentQueried(tx, orderId));
    expect(await statusOf()).toBe(ORDER_STATUS.paymentQueried);
    for (let time = 0; time < 2; time++) await withTx((tx) => markPaymentUnpaid(tx, orderId));
    expect(await statusOf()).toBe(ORDER_STATUS.awaitingPayment);
    await withTx((tx) => markPaymentQueried(tx, orderId));
    expect(await pay(number)).toBe('paid');
    await withTx((tx) => markPaymentQueried(tx, orderId));
    expect(await statusOf()).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('tells that an order has left, and that it is completed, with the move', async () => {
    const { number, orderId } = await newOrder();
    await pay(number);
    const heard: string[] = [];
    const react = reactWith(
      (['order.shipped', 'order.completed'] as const).map((event) =>
        reactTo(event, async (_tx, told) => void heard.push(`${event} ${told.orderId}`)),
      ),
    );
    const { shipping, awaitingReceipt, received, completed } = ORDER_STATUS;
    for (const to of [shipping, awaitingReceipt, received, completed])
      await withTx((tx) => transitionOrder({ ...tx, react }, { orderId, to }));
    expect(heard).toEqual([`order.shipped ${orderId}`, `order.completed ${orderId}`]);
  });

  it('refuses any move that is not in the table, and an order that is not there', async () => {
    const { orderId } = await newOrder();
    const move = (id: number, to: 30 | 50) =>
      withTx((tx) => transitionOrder(tx, { orderId: id as OrderId, to }));
    await expect(move(orderId, ORDER_STATUS.completed)).rejects.toMatchObject({ key: 'orderMoveRefused' });
    await expect(move(999_999, ORDER_STATUS.awaitingReceipt)).rejects.toMatchObject({ key: 'orderNotFound' });
  });

  it('hands the payment area the asker’s own order only', async () => {
    const { memberId, token } = await newMember(shop);
    const item = await createGood(shop, { price: 900 });
    const { number } = (await buy(token, item.skuId)).data;
    const load = (id: MemberId) => loadPayableOrder(shop.runtime.context(), id, number);
    expect(await load(memberId)).toMatchObject({
      number,
      status: 10,
      payable: 1000,
      paymentMethod: 'card',
      locale: 'tw',
      names: [item.name],
    });
    await expect(load((memberId + 1) as MemberId)).rejects.toMatchObject({ key: 'orderNotFound' });
  });
});

describe('the member’s orders', () => {
  it('are listed by tab, by number and by name, page by page', async () => {
    const { token } = await newMember(shop);
    const item = await createGood(shop, { name: '百分百_葉黃素' });
    const numbers: string[] = [];
    for (let i = 0; i < LIMITS.ordersPerPage + 2; i++) {
      shop.clock.advance(1);
      numbers.unshift((await buy(token, item.skuId)).data.number);
    }
    await cancel(token, numbers[0] ?? '');
    await pay(numbers[1] ?? '');
    const list = async (input: NonNullable<(typeof calls.listOrders)['input']>) =>
      (await shop.call(calls.listOrders, input, { token })).data;
    const numbersOf = async (input: Parameters<typeof list>[0]) =>
      (await list(input)).orders.map((one) => one.number);
    expect(await list({})).toMatchObject({ page: 1, pages: 2, total: numbers.length });
    expect(await numbersOf({})).toEqual(numbers.slice(0, LIMITS.ordersPerPage));
    expect(await numbersOf({ page: 2 })).toEqual(numbers.slice(LIMITS.ordersPerPage));
    expect(await numbersOf({ page: 3 })).toEqual([]);
    expect(await numbersOf({ tab: 'cancelled' })).toEqual([numbers[0]]);
    expect(await numbersOf({ tab: 'shipping' })).toEqual([numbers[1]]);
    expect(await numbersOf({ q: numbers[2]?.toLowerCase() })).toEqual([numbers[2]]);
    expect((await list({ q: '百_葉' })).total).toBe(numbers.length);
    for (const q of ['百%葉', 'no such']) expect((await list({ q })).total).toBe(0);
    const { data: counts } = await shop.call(calls.countOrders, {}, { token });
    expect(counts).toEqual({ unpaid: numbers.length - 2, shipping: 1, receiving: 0, done: 0, cancelled: 1 });
    const bad = await shop.call(calls.listOrders, { tab: 'nonsense' as 'all', page: 0 }, { token });
    expect(bad.refusal?.errors.map((one) => one.field)).toEqual(['tab', 'page']);
  });

  it('are nobody else’s: not seen, not cancelled, not bought again', async () => {
    const [owner, other] = [await newMember(shop), await newMember(shop)];
    const { number } = (await buy(owner.token, (await createGood(shop)).skuId)).data;
    for (const endpoint of [calls.getOrder, calls.cancelOrder, buyAgain]) {
      const answer = await shop.call(endpoint as typeof calls.getOrder, { number }, { token: other.token });
      expect(answer).toMatchObject({ status: 404, code: 404, data: { key: 'orderNotFound' } });
    }
    expect((await shop.call(calls.listOrders, {}, { token: other.token })).data.total).toBe(0);
    expect((await detail(owner.token, number)).status).toBe(ORDER_STATUS.awaitingPayment);
  });

  it('are bought again as far as possible, with what is missing named', async () => {
    const { token } = await newMember(shop);
    const [fine, short, gone, off] = [
      await createGood(shop),
      await createGood(shop, { stock: 5 }),
      await createGood(shop, { stock: 2 }),
      await createGood(shop),
    ];
    for (const { skuId } of [fine, short, gone, off])
      await shop.call(addGoodsCart, { skuId, quantity: 2 }, { token });
    const { data: cart } = await shop.call(getCart, {}, { token });
    const shortLine = cart.lines.find((line) => line.skuId === short.skuId)?.id ?? 0;
    await shop.call(adjustCartLine, { id: shortLine, quantity: 4 }, { token });
    const { number } = (await create(token)).data;
    await db().update(goods).set({ status: 'off' }).where(eq(goods.id, off.goodsId));
    const { data } = await shop.call(buyAgain, { number }, { token });
    expect(data).toMatchObject({
      cart_count: 3,
      added: [
        { skuId: fine.skuId, quantity: 2 },
        { skuId: short.skuId, quantity: 1 },
      ],
      missing: [
        { skuId: short.skuId, quantity: 3 },
        { skuId: gone.skuId, quantity: 2 },
        { skuId: off.skuId, quantity: 2 },
      ],
    });
    expect(data.missing.map((one) => one.reason)).toEqual([
      expect.stringContaining('1'),
      expect.stringContaining('售完'),
      expect.stringContaining('下架'),
    ]);
  });
});

describe('what the shopper is told', () => {
  it('comes by mail in the order’s language, once for each thing that happened', async () => {
    const email = `buyer-${freshKey()}@example.com`;
    const { token } = await newMember(shop, { email });
    const made = await create(
      token,
      { source: { skuId: (await createGood(shop)).skuId, quantity: 1 } },
      'en',
    );
    const { number } = made.data;
    await pay(number);
    await shop.settle();
    await shop.settle();
    const mails = await shop.outbox(email);
    expect(mails.map((mail) => mail.subject).toSorted()).toEqual([
      `Order ${number} is paid`,
      `Order ${number} is placed: please pay in time`,
    ]);
    for (const mail of mails) {
      expect(mail.body).toContain('NT$600');
      expect(mail.body).toContain(`${shop.url}/en/user/user/order/order-detail?number=${number}`);
    }
  });

  it('comes by SMS without a mail address, also when the order has run out', async () => {
    const { token, mobile } = await newMember(shop);
    const { number } = (await buy(token, (await createGood(shop)).skuId)).data;
    shop.clock.advance((LIMITS.cardPaymentMinutes + 1) * 60);
    await shop.settle();
    await shop.settle();
    const messages = await shop.outbox(`+886 ${mobile}`);
    expect(messages).toHaveLength(2);
    expect(messages.map((one) => one.body).join()).toContain(`訂單 ${number} 未在`);
  });
});
