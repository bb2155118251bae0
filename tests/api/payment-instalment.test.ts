import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { startPayment } from '#lib/money/payment/calls.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { infoOf } from './counter.ts';
import {
  APPROVED,
  attemptsOf,
  beginPayment,
  notify,
  openInTheMorning,
  placeOrder,
  post,
  readForm,
  setGateway,
  statusOf,
  toGateway,
} from './gateway.ts';
import type { TestShop } from './harness.ts';
import { RECIPIENT } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'once', resultPage: true, answers: 'well' }));

describe('paying in instalments', () => {
  it('goes to the gateway with the parts that were chosen', async () => {
    const placed = await placeOrder(shop, { price: 3001 });
    const page = await toGateway(
      shop,
      await beginPayment(shop, placed, { method: 'instalment', instalments: 6 }),
    );
    expect(page.html).toContain('<option value="6">');
    expect(page.html).toContain('NT$500');
    const paid = await post(shop, '/sandbox/ecpay/pay', {
      TradeNo: page.tradeNo,
      cardNumber: APPROVED,
      expiry: '12/39',
      cvv: '123',
      stages: '6',
    });
    const result = await shop.request(paid.headers.get('location') ?? '', {
      headers: { accept: 'text/html' },
    });
    const { fields } = readForm(await result.text());
    const first = placed.payable - 5 * Math.floor(placed.payable / 6);
    expect(fields).toMatchObject({ stage: '6', stast: String(first), TradeAmt: String(placed.payable) });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ method: 'instalment', instalments: 6 }]);
  });

  it('wants 3, 6 or 12 parts and at least NT$3,000', async () => {
    const small = await placeOrder(shop, { price: 2000 });
    const big = await placeOrder(shop, { price: 4000 });
    const start = ({ number, token }: typeof big, instalments?: number) =>
      shop.call(
        startPayment,
        { number, method: 'instalment', ...(instalments ? { instalments } : {}) },
        { token },
      );
    expect((await start(small, 3)).refusal?.key).toBe('amountRange_instalment');
    for (const parts of [undefined, 2, 24])
      expect((await start(big, parts)).refusal?.errors[0]).toMatchObject({
        field: 'instalments',
        key: 'instalmentsIncorrect',
      });
    const buy = (instalments?: number) =>
      shop.call(
        createOrder,
        {
          idempotencyKey: crypto.randomUUID(),
          source: { skuId: big.skuId, quantity: 1 },
          recipient: RECIPIENT,
          paymentMethod: 'instalment',
          deliveryType: 'home',
          ...(instalments ? { instalments } : {}),
        },
        { token: big.token },
      );
    for (const parts of [undefined, 2])
      expect((await buy(parts)).refusal?.errors[0]).toMatchObject({
        field: 'instalments',
        key: 'instalmentsIncorrect',
      });
    expect((await buy(3)).code).toBe(200);
    const { choices } = await infoOf(shop, big);
    expect(choices.find(({ method }) => method === 'instalment')).toMatchObject({
      available: true,
      months: [3, 6, 12],
    });
  });

  it('goes back as a whole when the money is too late', async () => {
    await setGateway(shop, { notify: 'never' });
    const placed = await placeOrder(shop, { price: 6000 });
    const { tradeNo } = await toGateway(
      shop,
      await beginPayment(shop, placed, { method: 'instalment', instalments: 3 }),
    );
    const paid = await post(shop, '/sandbox/ecpay/pay', {
      TradeNo: tradeNo,
      cardNumber: APPROVED,
      expiry: '12/39',
      cvv: '123',
      stages: '3',
    });
    await shop.call(cancelOrder, { number: placed.number }, { token: placed.token });
    const page = await shop.request(paid.headers.get('location') ?? '', { headers: { accept: 'text/html' } });
    expect(await notify(shop, readForm(await page.text()).fields)).toBe('1|OK');
    await shop.settle();
    await vi.waitFor(async () =>
      expect((await attemptsOf(shop, placed))[0]?.status).toMatch(/^(refunded|refundDue)$/),
    );
  });
});
