import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPaymentState, startPayment } from '#lib/money/payment/calls.ts';
import { cancelOrder, getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import {
  attemptsOf,
  beginPayment,
  DECLINED,
  payBy,
  placeOrder,
  post,
  setGateway,
  stateOf,
  statusOf,
  toGateway,
} from './gateway.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'once', resultPage: true }));

describe('paying by card', () => {
  it('goes to the gateway and back to the page that says thank you', async () => {
    const placed = await placeOrder(shop);
    expect(await payBy(shop, placed)).toBe(`/payment/payment-success?number=${placed.number}`);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    const state = await stateOf(shop, placed);
    expect(state).toMatchObject({
      state: 'paid',
      message: '付款完成，謝謝你',
      amount: placed.payable,
      refunded: 0,
    });
    expect(state.paidAt).toMatch(/Z$/);
    const [attempt, ...others] = await attemptsOf(shop, placed);
    expect(others).toEqual([]);
    expect(attempt).toMatchObject({ status: 'paid', amount: placed.payable, queryAt: null });
    expect(attempt?.tradeNo).toMatch(/^DP[0-9A-Z]{18}$/);
    expect(attempt?.gatewayTradeNo).toMatch(/^\d{20}$/);
    expect(
      await succeed(shop.call(getOrder, { number: placed.number }, { token: placed.token })),
    ).toMatchObject({
      transactionNumber: attempt?.gatewayTradeNo,
      paidAmount: placed.payable,
      addOnOrderNumber: null,
      expectedShipOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  it('comes back in the language of the order', async () => {
    const placed = await placeOrder(shop, { lang: 'en' });
    expect(await payBy(shop, placed)).toBe(`/en/payment/payment-success?number=${placed.number}`);
    const declined = await placeOrder(shop, { lang: 'en' });
    expect(await payBy(shop, declined, DECLINED)).toBe(
      `/en/payment/order-payment?number=${declined.number}&failed=1`,
    );
  });

  it('says why a card was declined and lets the shopper try again', async () => {
    const placed = await placeOrder(shop);
    expect(await payBy(shop, placed, DECLINED)).toBe(
      `/payment/order-payment?number=${placed.number}&failed=1`,
    );
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'failed', message: '扣款失敗，請確認信用卡' });
    expect(await payBy(shop, placed)).toContain('/payment/payment-success');
    const attempts = await attemptsOf(shop, placed);
    expect(attempts.map(({ status }) => status)).toEqual(['failed', 'paid']);
    expect(new Set(attempts.map(({ tradeNo }) => tradeNo)).size).toBe(2);
  });

  it('waits when the shopper turns back at the gateway', async () => {
    const placed = await placeOrder(shop);
    const { tradeNo } = await toGateway(shop, await beginPayment(shop, placed));
    const back = await post(shop, '/sandbox/ecpay/cancel', { TradeNo: tradeNo });
    expect(back.headers.get('location')).toBe(
      `${shop.url}/payment/order-payment?number=${placed.number}&cancelled=1`,
    );
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'waiting' });
    shop.clock.advance(11 * 60);
    await shop.settle();
    expect(await stateOf(shop, placed)).toMatchObject({
      state: 'failed',
      message: '付款失敗，請再試一次或換一張卡',
    });
  });
});

describe('starting a payment', () => {
  it('is for members and their own orders', async () => {
    const placed = await placeOrder(shop);
    expect((await shop.call(startPayment, { number: placed.number })).code).toBe(40014);
    const { token } = await newMember(shop);
    expect((await shop.call(startPayment, { number: placed.number }, { token })).code).toBe(404);
    expect((await shop.call(getPaymentState, { number: placed.number }, { token })).code).toBe(404);
    expect((await shop.call(startPayment, { number: '' }, { token })).code).toBe(102);
  });

  it('refuses an order that is paid already', async () => {
    const placed = await placeOrder(shop);
    await payBy(shop, placed);
    const again = await shop.call(startPayment, { number: placed.number }, { token: placed.token });
    expect(again).toMatchObject({ code: 102, msg: '這筆訂單已經付款，請勿重複送出' });
  });

  it('refuses an order that was cancelled or has expired', async () => {
    const { number, token } = await placeOrder(shop);
    await shop.call(cancelOrder, { number }, { token });
    const refused = await shop.call(startPayment, { number }, { token });
    expect(refused.refusal?.key).toBe('paymentCancelled');
    const cancelled = await shop.call(getPaymentState, { number }, { token, lang: 'en' });
    expect(cancelled.data).toMatchObject({ state: 'expired', message: 'The payment was cancelled' });

    const late = await placeOrder(shop);
    shop.clock.advance(30 * 60);
    const over = await shop.call(startPayment, { number: late.number }, { token: late.token });
    expect(over).toMatchObject({ code: 102, msg: '付款時間已過，訂單已取消' });
    expect(await stateOf(shop, late)).toMatchObject({
      state: 'expired',
      message: '付款時間已過，訂單已取消',
    });
  });

  it('refuses an order that is not open for payment yet', async () => {
    const { number, token } = await placeOrder(shop);
    const { db } = shop.runtime.context();
    await db.update(order).set({ status: ORDER_STATUS.preCreated }).where(eq(order.number, number));
    const refused = await shop.call(startPayment, { number }, { token });
    expect(refused.refusal?.key).toBe('paymentRequestFailed');
  });

  it('refuses an amount that a card does not take', async () => {
    const placed = await placeOrder(shop);
    const { db } = shop.runtime.context();
    const owing = (payable: number) => ({ payable, goodsTotal: payable, discount: 0, shipping: 0, coins: 0 });
    for (const payable of [5, 200_000]) {
      await db.update(order).set(owing(payable)).where(eq(order.number, placed.number));
      const refused = await shop.call(startPayment, { number: placed.number }, { token: placed.token });
      expect(refused.refusal?.key).toBe('amountRange_card');
    }
    await db.update(order).set(owing(6)).where(eq(order.number, placed.number));
    expect((await beginPayment(shop, placed)).fields.TotalAmount).toBe('6');
  });
});
