import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readNotification } from '#lib/money/payment/ecpay/notice.ts';
import { receiveNotice } from '#lib/money/payment/service.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import {
  APPROVED,
  attemptsOf,
  beginPayment,
  notify,
  openInTheMorning,
  type PlacedOrder,
  payBy,
  placeOrder,
  setGateway,
  signedNotice,
  stateOf,
  statusOf,
  toGateway,
  typeCard,
} from './gateway.ts';
import type { TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'once', resultPage: true }));
afterEach(() => vi.unstubAllGlobals());

/** Pays at the gateway; its controls decide whether the shop is notified. */
const payThere = async (placed: PlacedOrder) => {
  const { tradeNo } = await toGateway(shop, await beginPayment(shop, placed));
  return typeCard(shop, tradeNo, APPROVED);
};

const pass = async (minutes: number) => {
  shop.clock.advance(minutes * 60);
  await shop.settle();
};

const tradesOf = async (placed: PlacedOrder) => {
  const answer = await shop.request('/sandbox/ecpay');
  const { trades } = (await answer.json()) as {
    trades: { merchantTradeNo: string; amount: number; capture: string; form: Record<string, string> }[];
  };
  return trades.filter(({ form }) => form.CustomField1 === placed.number);
};

/** Breaks the network between shop and gateway at these addresses. */
function cut(part: string): void {
  const real = fetch;
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    String(input).includes(part) ? Promise.reject(new Error('the line is dead')) : real(input, init),
  );
}

describe('a payment of which nothing is heard', () => {
  it('is paid by a late notification', async () => {
    await setGateway(shop, { notify: 'late', resultPage: false });
    const placed = await placeOrder(shop);
    expect((await payThere(placed)).action).toBe('');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    await pass(10);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('is found by asking the gateway', async () => {
    await setGateway(shop, { notify: 'never', resultPage: false });
    const placed = await placeOrder(shop);
    await payThere(placed);
    await pass(9);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    await pass(2);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ status: 'paid', queryAt: null });
  });

  it('is found before its order runs out of time, even in the last moment', async () => {
    await setGateway(shop, { notify: 'never', resultPage: false });
    const placed = await placeOrder(shop);
    await payThere(placed);
    await pass(31);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('is asked about with patience and given up in the end when nobody paid', async () => {
    const placed = await placeOrder(shop);
    await toGateway(shop, await beginPayment(shop, placed));
    await pass(11);
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({
      status: 'created',
      queries: 1,
      doubtful: false,
    });
    await pass(1);
    expect((await attemptsOf(shop, placed))[0]?.queries).toBe(1);
    await pass(20);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.cancelled);
    await pass(120);
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ status: 'failed', queryAt: null });
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'expired' });
  });

  it('puts the order into status 19 while the gateway does not answer, and back', async () => {
    const placed = await placeOrder(shop);
    await toGateway(shop, await beginPayment(shop, placed));
    cut('QueryTradeInfo');
    await pass(11);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'waiting' });
    vi.unstubAllGlobals();
    await pass(11);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    expect(await payBy(shop, placed)).toContain('/payment/payment-success');
  });

  it('is paid out of status 19', async () => {
    await setGateway(shop, { notify: 'never', resultPage: false });
    const placed = await placeOrder(shop);
    await payThere(placed);
    cut('QueryTradeInfo');
    await pass(11);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
    vi.unstubAllGlobals();
    await pass(11);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });
});

describe('money that comes too late', () => {
  it('goes back by itself after a cancellation, once, and the shopper is told', async () => {
    await setGateway(shop, { notify: 'never' });
    const email = 'late@example.com';
    const placed = await placeOrder(shop, { email });
    const back = await payThere(placed);
    await shop.call(cancelOrder, { number: placed.number }, { token: placed.token });
    expect(await notify(shop, back.fields)).toBe('1|OK');
    expect((await attemptsOf(shop, placed))[0]?.status).toBe('refundDue');
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'expired', refunded: placed.payable });
    await shop.settle();
    await shop.settle();
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ status: 'refunded', queryAt: null });
    expect(await tradesOf(placed)).toMatchObject([{ amount: placed.payable, capture: 'cancelled' }]);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.cancelled);
    const told = (await shop.outbox(email)).filter(({ subject }) => subject.includes('已退款'));
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe(
      `訂單 ${placed.number} 已退款 NT$${placed.payable.toLocaleString('en-US')}`,
    );
  });

  it('goes back when the same order is paid in two tabs', async () => {
    const placed = await placeOrder(shop);
    const first = await toGateway(shop, await beginPayment(shop, placed));
    const second = await toGateway(shop, await beginPayment(shop, placed));
    await Promise.all([first, second].map(({ tradeNo }) => typeCard(shop, tradeNo, APPROVED)));
    await shop.settle();
    const attempts = await attemptsOf(shop, placed);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
    const trades = await tradesOf(placed);
    expect(trades.map(({ capture }) => capture).sort()).toEqual(['authorised', 'cancelled']);
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'paid', refunded: placed.payable });
  });

  it('is tried again when the gateway does not take the refund', async () => {
    const placed = await placeOrder(shop);
    await setGateway(shop, { notify: 'never' });
    const back = await payThere(placed);
    await shop.call(cancelOrder, { number: placed.number }, { token: placed.token });
    cut('DoAction');
    await notify(shop, back.fields);
    await shop.settle();
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({
      status: 'refundDue',
      failure: 'N: the line is dead',
    });
    vi.unstubAllGlobals();
    await shop.settle();
    expect((await attemptsOf(shop, placed))[0]?.status).toBe('refundDue');
    await pass(61);
    await pass(61);
    expect((await attemptsOf(shop, placed))[0]?.status).toBe('refunded');
  });
});

describe('a payment that the merchant only simulated', () => {
  const simulate = async (mode: 'demo' | 'production') => {
    const placed = await placeOrder(shop);
    const { fields } = await beginPayment(shop, placed);
    const trade = { tradeNo: fields.MerchantTradeNo ?? '', amount: placed.payable };
    const ctx = shop.runtime.context();
    const notice = signedNotice(shop, trade, { SimulatePaid: '1' });
    const { outcome } = await receiveNotice(
      { ...ctx, config: { ...ctx.config, mode } },
      readNotification(notice, ctx.config.ecpay),
      notice,
    );
    return { outcome, status: await statusOf(shop, placed) };
  };

  it('counts in demo mode', async () => {
    expect(await simulate('demo')).toEqual({ outcome: 'paid', status: ORDER_STATUS.awaitingShipment });
  });

  it('is no money in a real shop', async () => {
    expect(await simulate('production')).toEqual({
      outcome: 'simulated',
      status: ORDER_STATUS.awaitingPayment,
    });
  });
});
