import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#lib/kernel/context.ts';
import { applyFailed } from '#lib/money/payment/apply.ts';
import { findAttempt } from '#lib/money/payment/attempts.ts';
import { reportTransfer, startPayment } from '#lib/money/payment/calls.ts';
import { confirmTransfer } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { LIMITS } from '../../src/areas.ts';
import {
  APPROVED,
  attemptsOf,
  beginPayment,
  notify,
  openInTheMorning,
  type PlacedOrder,
  placeOrder,
  setGateway,
  signedNotice,
  stateOf,
  statusOf,
  toGateway,
  typeCard,
} from './gateway.ts';
import type { TestShop } from './harness.ts';

/** Every payment method at the gateway's page, with every fault of its notifications. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'never', resultPage: false, answers: 'well' }));

const { awaitingPayment, awaitingShipment, cancelled, paymentAbnormal, paymentQueried } = ORDER_STATUS;

const pass = async (minutes: number) => {
  shop.clock.advance(minutes * 60);
  await shop.settle();
};

const SAID: Partial<Record<PaymentMethod, string>> = {
  card: 'Credit_CreditCard',
  instalment: 'Credit_CreditCard',
  storeCode: 'CVS_CVS',
  atm: 'ATM_LAND',
  barcode: 'BARCODE_BARCODE',
};

/** An order with a payment attempt without a known result. */
async function begun(method: PaymentMethod) {
  const placed = await placeOrder(shop, { method, price: 3600 });
  await beginPayment(shop, placed, { method, ...(method === 'instalment' ? { instalments: 3 } : {}) });
  const [attempt] = await attemptsOf(shop, placed);
  const tradeNo = attempt?.tradeNo ?? '';
  const said = (change: Record<string, string> = {}) =>
    signedNotice(shop, { tradeNo, amount: placed.payable }, { PaymentType: SAID[method] ?? '', ...change });
  return { placed, tradeNo, said };
}

const tradesOf = async (placed: PlacedOrder) => {
  const { trades } = (await (await shop.request('/sandbox/ecpay')).json()) as {
    trades: { merchantTradeNo: string; tradeNo: string; capture: string; form: Record<string, string> }[];
  };
  return trades.filter(({ form }) => form.CustomField1 === placed.number);
};

const refundsTold = async (placed: PlacedOrder) => (await stateOf(shop, placed))?.refunded;

describe.each(Object.keys(SAID) as PaymentMethod[])('money that is notified of by %s', (method) => {
  it('counts once, though it is told ten times at once, and again later', async () => {
    const { placed, said } = await begun(method);
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(shop, said())));
    expect(new Set(answers)).toEqual(new Set(['1|OK']));
    await pass(1);
    expect(await notify(shop, said({ RtnMsg: 'told again' }))).toBe('1|OK');
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(awaitingShipment);
    expect((await attemptsOf(shop, placed)).map(({ status }) => status)).toEqual(['paid']);
    expect(await refundsTold(placed)).toBe(0);
  });

  it('stays, whatever is told after it or before it', async () => {
    const { placed, said } = await begun(method);
    await notify(shop, said({ RtnCode: '10300066' }));
    await notify(shop, said({ RtnCode: '10100058' }));
    await notify(shop, said());
    await notify(shop, said({ RtnCode: '10300066', RtnMsg: 'late' }));
    await notify(shop, said({ RtnCode: '10100058', RtnMsg: 'late' }));
    expect(await statusOf(shop, placed)).toBe(awaitingShipment);
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'paid', refunded: 0 });
  });

  it('goes back when the order has run out, and ships nothing', async () => {
    const { placed, said } = await begun(method);
    await pass((LIMITS.barcodePaymentDays + LIMITS.barcodeReportDays + 1) * 1440);
    expect(await statusOf(shop, placed)).toBe(cancelled);
    expect(await notify(shop, said())).toBe('1|OK');
    await pass(1);
    expect(await statusOf(shop, placed)).toBe(cancelled);
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'expired', refunded: placed.payable });
    const [attempt] = await attemptsOf(shop, placed);
    expect(attempt?.status).toBe('refundDue');
  });

  it('is not believed when it is forged, of another amount or of no trade', async () => {
    const { placed, said } = await begun(method);
    expect(await notify(shop, { ...said(), TradeAmt: '1' })).toBe('0|CheckMacValue Error');
    expect(await notify(shop, { ...said(), CheckMacValue: '0'.repeat(64) })).toBe('0|CheckMacValue Error');
    for (const amount of [placed.payable - 1, placed.payable + 1, 0])
      expect(await notify(shop, said({ TradeAmt: String(amount) }))).toBe('0|TradeAmt Error');
    expect(await notify(shop, said({ MerchantTradeNo: 'NOBODYKNOWSTHIS' }))).toBe(
      '0|Unknown MerchantTradeNo',
    );
    expect(await notify(shop, said({ MerchantID: '2000132' }))).toBe('0|CheckMacValue Error');
    expect(await statusOf(shop, placed)).toBe(awaitingPayment);
  });

  // A slow answer's timeout of ten seconds is the same code for every method.
  const FAULTS = method === 'card' ? ['down', 'garbled', 'slow'] : ['down', 'garbled'];
  it.each(FAULTS)('is awaited in status 19 while the gateway is %s', async (answers) => {
    const { placed, said } = await begun(method);
    await setGateway(shop, { answers });
    await pass(11);
    expect(await statusOf(shop, placed)).toBe(paymentQueried);
    expect(await notify(shop, said())).toBe('1|OK');
    expect(await statusOf(shop, placed)).toBe(awaitingShipment);
  });
});

it('waits in status 1 for a person where the gateway, asked, says another amount', async () => {
  const placed = await placeOrder(shop, { price: 3600 });
  const start = await beginPayment(shop, placed, { method: 'card' });
  await typeCard(shop, (await toGateway(shop, start)).tradeNo, APPROVED);
  const [attempt] = await attemptsOf(shop, placed);
  await shop.runtime
    .context()
    .db.update(paymentAttempt)
    .set({ amount: placed.payable + 1 })
    .where(eq(paymentAttempt.tradeNo, attempt?.tradeNo ?? ''));
  await pass(11);
  expect(await statusOf(shop, placed)).toBe(paymentAbnormal);
  await pass(24 * 60);
  expect(await statusOf(shop, placed)).toBe(paymentAbnormal);
});

describe.each(['card', 'instalment'] as const)('money that goes back by %s', (method) => {
  it.each(['down', 'garbled'])('goes once the gateway is not %s any more', async (answers) => {
    const placed = await placeOrder(shop, { method, price: 3600 });
    const parts = method === 'instalment' ? { instalments: 3 } : {};
    const start = await beginPayment(shop, placed, { method, ...parts });
    await typeCard(shop, (await toGateway(shop, start)).tradeNo, APPROVED);
    await shop.call(cancelOrder, { number: placed.number }, { token: placed.token });
    const [trade] = await tradesOf(placed);
    const told = { tradeNo: trade?.merchantTradeNo ?? '', amount: placed.payable };
    await notify(shop, signedNotice(shop, told, { TradeNo: trade?.tradeNo ?? '' }));
    await setGateway(shop, { answers });
    await shop.settle();
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ status: 'refundDue', queries: 1 });
    await setGateway(shop, { answers: 'well' });
    await pass(61);
    await pass(61);
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ status: 'refunded', queryAt: null });
    expect(await tradesOf(placed)).toMatchObject([{ capture: 'cancelled' }]);
  });
});

describe('two at once', () => {
  it('that fail leave no order in doubt', async () => {
    for (let round = 0; round < 5; round++) {
      const { placed } = await begun('card');
      await beginPayment(shop, placed, { method: 'instalment', instalments: 3 });
      const tradeNos = (await attemptsOf(shop, placed)).map(({ tradeNo }) => tradeNo);
      const tell = (RtnCode: string) =>
        Promise.all(
          tradeNos.map((tradeNo) =>
            notify(shop, signedNotice(shop, { tradeNo, amount: placed.payable }, { RtnCode })),
          ),
        );
      await tell('10300066');
      expect(await statusOf(shop, placed)).toBe(paymentQueried);
      await tell('10100058');
      expect(await statusOf(shop, placed)).toBe(awaitingPayment);
    }
  });

  it('of which one doubts while the other ends the try leave no order in doubt', async () => {
    const { placed, said, tradeNo } = await begun('card');
    const ctx = shop.runtime.context();
    const early = await findAttempt(ctx, tradeNo);
    if (!early) throw new Error('the try was kept');
    await notify(shop, said({ RtnCode: '10300066' }));
    await inTransaction(ctx, (tx) => applyFailed(tx, early, 'paymentFailed'));
    expect(await statusOf(shop, placed)).toBe(awaitingPayment);
  });

  it('that tell and decide a transfer do not lock each other up', async () => {
    for (let round = 0; round < 10; round++) {
      const placed = await placeOrder(shop, { method: 'transfer' });
      const { number, token } = placed;
      await shop.call(startPayment, { number }, { token });
      const tell = () =>
        shop.call(
          reportTransfer,
          { number, lastFive: '12345', transferredAt: shop.clock.now().toISOString() },
          { token },
        );
      await tell();
      const [told] = await Promise.all([tell(), confirmTransfer(shop.runtime.context(), { number })]);
      expect(told.status).toBe(200);
      expect(await statusOf(shop, placed)).toBe(awaitingShipment);
    }
  });
});

describe('a gateway that answers late', () => {
  it('is waited for by several tries together', async () => {
    const tries = await Promise.all(Array.from({ length: 10 }, () => begun('card')));
    shop.clock.advance(11 * 60);
    const real = fetch;
    let now = 0;
    let most = 0;
    vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
      if (!String(input).includes('QueryTradeInfo')) return real(input, init);
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 100));
      now -= 1;
      throw new Error('no answer');
    });
    try {
      await shop.settle();
    } finally {
      vi.unstubAllGlobals();
    }
    expect(most).toBe(5);
    for (const { placed } of tries) expect(await statusOf(shop, placed)).toBe(paymentQueried);
  });
});
