import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#lib/kernel/context.ts';
import { markAttemptUnclear } from '#lib/money/payment/apply.ts';
import { startPayment } from '#lib/money/payment/calls.ts';
import { paymentNotification } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import {
  attemptsOf,
  beginPayment,
  notify,
  type PlacedOrder,
  payBy,
  placeOrder,
  post,
  setGateway,
  signedNotice,
  stateOf,
  statusOf,
} from './gateway.ts';
import { openTestShop, type TestShop } from './harness.ts';

const NOTIFY = '/payment/ecpay/notify';
const RESULT = '/payment/ecpay/result';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'once', resultPage: true }));

const trade = async (placed: PlacedOrder) => {
  const { fields } = await beginPayment(shop, placed);
  return { tradeNo: fields.MerchantTradeNo ?? '', amount: placed.payable };
};

describe("the gateway's notification", () => {
  it('pays once, however often it comes and by whichever way', async () => {
    await setGateway(shop, { notify: 'twice' });
    const placed = await placeOrder(shop);
    expect(await payBy(shop, placed)).toContain('/payment/payment-success');
    const [attempt] = await attemptsOf(shop, placed);
    const kept = await shop.runtime
      .context()
      .db.select()
      .from(paymentNotification)
      .where(eq(paymentNotification.tradeNo, attempt?.tradeNo ?? ''));
    expect(kept.map(({ outcome }) => outcome)).toEqual(['paid']);
    await shop.settle();
    const paidMails = (await shop.outbox()).filter(({ body }) => body.includes(placed.number));
    expect(paidMails.filter(({ body }) => body.includes('退')).length).toBe(0);
  });

  it('is answered with exactly 1|OK as plain text', async () => {
    const placed = await placeOrder(shop);
    const notice = signedNotice(shop, await trade(placed));
    const answers = await Promise.all([1, 2, 3].map(() => post(shop, NOTIFY, notice)));
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(await answer.text()).toBe('1|OK');
    }
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('does nothing with a wrong CheckMacValue', async () => {
    const placed = await placeOrder(shop);
    const notice = signedNotice(shop, await trade(placed));
    expect(await notify(shop, { ...notice, CheckMacValue: '0'.repeat(64) })).toBe('0|CheckMacValue Error');
    expect(await notify(shop, { ...notice, TradeAmt: '1' })).toBe('0|CheckMacValue Error');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    const back = await post(shop, RESULT, { ...notice, CheckMacValue: 'x' });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/user/user/order/order-list']);
  });

  it('does nothing with a wrong amount, nor for an unknown trade', async () => {
    const placed = await placeOrder(shop);
    const { tradeNo, amount } = await trade(placed);
    const wrong = signedNotice(shop, { tradeNo, amount: amount - 1 });
    expect(await notify(shop, wrong)).toBe('0|TradeAmt Error');
    expect(await notify(shop, wrong)).toBe('0|TradeAmt Error');
    const back = await post(shop, RESULT, wrong);
    expect(back.headers.get('location')).toBe(`/payment/order-payment?number=${placed.number}&failed=1`);
    const unknown = signedNotice(shop, { tradeNo: 'DP000000000000000000', amount });
    expect(await notify(shop, unknown)).toBe('0|Unknown MerchantTradeNo');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
  });

  it('never takes a payment back', async () => {
    const placed = await placeOrder(shop);
    const paying = await trade(placed);
    expect(await notify(shop, signedNotice(shop, paying))).toBe('1|OK');
    expect(await notify(shop, signedNotice(shop, paying, { RtnCode: '10100058' }))).toBe('1|OK');
    expect((await attemptsOf(shop, placed))[0]?.status).toBe('paid');
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'paid' });
  });

  it('may say that a failed card was paid after all', async () => {
    const placed = await placeOrder(shop);
    const paying = await trade(placed);
    await notify(shop, signedNotice(shop, paying, { RtnCode: '10100058' }));
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'failed' });
    await notify(shop, signedNotice(shop, paying));
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'paid' });
  });

  it('holds the order while the gateway itself is not sure', async () => {
    const placed = await placeOrder(shop);
    const paying = await trade(placed);
    expect(await notify(shop, signedNotice(shop, paying, { RtnCode: '10300066' }))).toBe('1|OK');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'waiting' });
    const again = await shop.call(startPayment, { number: placed.number }, { token: placed.token });
    expect(again.refusal?.key).toBe('paymentQueried');
    await notify(shop, signedNotice(shop, paying, { RtnCode: '10100058' }));
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
  });

  it('that money came may meet somebody who doubts it: neither waits for the other in a ring', async () => {
    const told = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const placed = await placeOrder(shop);
        return { placed, notice: signedNotice(shop, await trade(placed)) };
      }),
    );
    const ctx = shop.runtime.workContext();
    const doubts = await Promise.all(told.map(({ placed }) => attemptsOf(shop, placed)));
    const answers = await Promise.all(
      told.map(async ({ notice }, at) => {
        const [attempt] = doubts[at] ?? [];
        if (!attempt) throw new Error('an order has an attempt');
        const doubt = inTransaction(ctx, (tx) => markAttemptUnclear(tx, attempt));
        return Promise.all([notify(shop, notice), doubt]);
      }),
    );
    for (const [answer, doubt] of answers) {
      expect(answer).toBe('1|OK');
      expect(['pending', 'repeated']).toContain(doubt);
    }
    for (const { placed } of told) expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('survives garbage', async () => {
    const bodies = [
      '',
      '&&&===',
      '%',
      '\0\0',
      '{"a":1}',
      `MerchantTradeNo=${'%F0%9F'.repeat(50)}`,
      '__proto__=1',
    ];
    for (const body of bodies) {
      for (const type of ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data']) {
        const headers = { 'content-type': type };
        const answer = await shop.request(NOTIFY, { method: 'POST', body, headers });
        expect([answer.status, await answer.text()]).toEqual([200, '0|CheckMacValue Error']);
        expect((await shop.request(RESULT, { method: 'POST', body, headers })).status).toBe(303);
      }
    }
  });

  it('comes by POST only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await shop.request(NOTIFY, { method })).status).toBe(405);
    const typedIn = await shop.request(RESULT);
    expect([typedIn.status, typedIn.headers.get('location')]).toEqual([303, '/user/user/order/order-list']);
  });

  it('has a small size', async () => {
    const huge = { method: 'POST', body: 'a'.repeat(2_000_000) };
    expect((await shop.request(NOTIFY, huge)).status).toBe(413);
  });
});
