import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeClaim } from '#lib/kernel/crypto/signed-claim.ts';
import { leaveLinePay, readPayLink } from '#lib/money/payment/calls.ts';
import { LINE_RETURN } from '#lib/money/payment/linepay/provider.ts';
import { refundAttempt } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { attemptsOf, type PlacedOrder, placeOrder, statusOf } from './gateway.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import * as kit from './line-kit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    env: { LIMIT_BANK_TIMEOUT_SECONDS: '1', LIMIT_PROVIDER_TIMEOUT_SECONDS: '1' },
  });
});
afterAll(() => shop.stop());
beforeEach(() => setLinePay());

const setLinePay = (change: object = {}) => kit.setLinePay(shop, change);
const begin = (placed: PlacedOrder) => kit.beginLinePay(shop, placed);
const toLine = (placed: PlacedOrder) => kit.toLine(shop, placed);
const press = (transactionId: string, action: 'pay' | 'cancel') => kit.press(shop, transactionId, action);
const comeBack = (path: string) => kit.returnFromLinePay(shop, path);
const paymentOf = (orderId: string | undefined) => kit.paymentOf(shop, orderId);

const keyOf = (page: string): string => new URL(page, shop.url).searchParams.get('key') ?? '';
const stateBy = async (page: string) => (await succeed(shop.call(readPayLink, { key: keyOf(page) }))).state;

describe('paying with LINE Pay', () => {
  it('agrees in LINE and is paid when the shopper comes back, in whatever browser', async () => {
    const placed = await placeOrder(shop);
    const { url, transactionId } = await toLine(placed);
    expect(transactionId).toMatch(/^\d{19}$/);
    expect(await (await shop.request(url.replace(shop.url, ''))).text()).toContain('NT$2,000');
    const page = await comeBack(await press(transactionId, 'pay'));
    expect(page).toMatch(/^\/payment\/dietitian-pay\?key=/);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect(await stateBy(page)).toBe('paid');
    expect(await attemptsOf(shop, placed)).toMatchObject([
      { method: 'linePay', status: 'paid', gatewayTradeNo: transactionId, amount: placed.payable },
    ]);
  });

  it('comes back in the language of the order', async () => {
    const placed = await placeOrder(shop, { lang: 'en' });
    const { transactionId } = await toLine(placed);
    expect(await comeBack(await press(transactionId, 'pay'))).toMatch(/^\/en\/payment\/dietitian-pay\?key=/);
  });

  it('is over when the shopper turns back, and goes on from there', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    const page = await press(transactionId, 'cancel');
    expect(page).toMatch(/^\/payment\/line-pay-cancel\?key=/);
    const left = await succeed(shop.call(leaveLinePay, { key: keyOf(page) }));
    expect(left).toMatchObject({ number: placed.number, canPay: true });
    expect(await attemptsOf(shop, placed)).toMatchObject([{ status: 'failed', failure: 'paymentCancelled' }]);
    expect((await succeed(shop.call(readPayLink, { key: left.key }))).state).toBe('failed');
    const again = await toLine(placed);
    await comeBack(await press(again.transactionId, 'pay'));
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('is found when the shopper agrees and closes the window', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    await setLinePay({ comesBack: false });
    await press(transactionId, 'pay');
    shop.clock.advance(11 * 60);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('takes nothing for an order that was given up', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    await succeed(shop.call(cancelOrder, { number: placed.number }, { token: placed.token }));
    const page = await comeBack(await press(transactionId, 'pay'));
    expect(await stateBy(page)).toBe('expired');
    expect((await paymentOf((await attemptsOf(shop, placed))[0]?.tradeNo))?.status).toBe('agreed');
  });

  it('is over after twenty minutes', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    shop.clock.advance(21 * 60);
    expect(await press(transactionId, 'pay')).toBe(`/sandbox/linepay/pay/${transactionId}`);
    await shop.settle();
    expect(await attemptsOf(shop, placed)).toMatchObject([{ status: 'failed', failure: 'paymentCancelled' }]);
  });

  it('sends the money back', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    await comeBack(await press(transactionId, 'pay'));
    const [attempt] = await attemptsOf(shop, placed);
    const { db } = shop.runtime.context();
    await db
      .update(paymentAttempt)
      .set({ status: 'refundDue', queries: 0 })
      .where(eq(paymentAttempt.id, attempt?.id ?? 0));
    await setLinePay({ confirms: 'lost' });
    await refundAttempt(shop.runtime.context(), attempt?.id ?? 0);
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ status: 'refundDue' });
    await setLinePay();
    shop.clock.advance(3600);
    await shop.settle();
    // Already refunded: LINE Pay reports that, and it is refunded only once.
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ status: 'refunded' });
    expect(await paymentOf(attempt?.tradeNo)).toMatchObject({ refunded: placed.payable });
  });
});

describe('LINE Pay in bad weather', () => {
  it.each(['down', 'garbled', 'lost', 'slow'])('says so when it cannot begin (%s)', async (requests) => {
    const placed = await placeOrder(shop);
    await setLinePay({ requests });
    expect((await begin(placed)).refusal?.key).toBe('paymentRequestFailed');
    await setLinePay();
    await toLine(placed);
    expect((await attemptsOf(shop, placed)).map(({ status }) => status)).toEqual(['failed', 'created']);
  });

  it.each(['lost', 'garbled', 'slow'])(
    'asks when the answer to confirming is lost (%s)',
    async (confirms) => {
      const placed = await placeOrder(shop);
      const { transactionId } = await toLine(placed);
      await setLinePay({ confirms });
      await comeBack(await press(transactionId, 'pay'));
      expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    },
  );

  it('waits when nothing is answered at all, and finds the money later', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    await setLinePay({ confirms: 'lost', checks: 'down' });
    const page = await comeBack(await press(transactionId, 'pay'));
    expect(await stateBy(page)).toBe('confirming');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
    await setLinePay();
    shop.clock.advance(6 * 60);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('confirms later what could not be confirmed at once', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    await setLinePay({ confirms: 'down' });
    await comeBack(await press(transactionId, 'pay'));
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
    await setLinePay();
    shop.clock.advance(6 * 60);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it.each([
    ['1142', '扣款失敗，請確認信用卡'],
    ['1283', '扣款失敗，請確認信用卡'],
    ['1180', '付款失敗，請再試一次或換一張卡'],
  ])('says what code %s means', async (confirmCode, message) => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    await setLinePay({ confirmCode });
    const page = await comeBack(await press(transactionId, 'pay'));
    expect(await succeed(shop.call(readPayLink, { key: keyOf(page) }))).toMatchObject({
      state: 'failed',
      message,
    });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
  });

  it('pays once when the shopper comes back twice at the same time', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    const back = await press(transactionId, 'pay');
    await Promise.all([comeBack(back), comeBack(back), comeBack(back)]);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ status: 'paid' }]);
    expect(await comeBack(back)).toMatch(/dietitian-pay/);
  });

  it('takes one payment of two that were agreed to', async () => {
    const placed = await placeOrder(shop);
    const first = await toLine(placed);
    const second = await toLine(placed);
    const backs = [await press(first.transactionId, 'pay'), await press(second.transactionId, 'pay')];
    for (const back of backs) await comeBack(back);
    const attempts = await attemptsOf(shop, placed);
    const books = await Promise.all(attempts.map(async ({ tradeNo }) => (await paymentOf(tradeNo))?.status));
    expect(books.sort()).toEqual(['agreed', 'paid']);
  });

  it('takes nothing for an address that was changed', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    const back = new URL(await press(transactionId, 'pay'), shop.url);
    const change = async (name: string, value: string) => {
      const url = new URL(back);
      url.searchParams.set(name, value);
      return comeBack(url.pathname + url.search);
    };
    expect(await change('key', 'eyJ4.AAAA')).toBe('/user/user/order/order-list');
    expect(await change('transactionId', '2018082512345678910')).toBe('/user/user/order/order-list');
    expect(await change('orderId', 'DP1')).toBe('/user/user/order/order-list');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    expect((await shop.call(leaveLinePay, { key: 'nonsense' })).code).toBe(404);
  });

  it('opens nothing by an address that has expired, sent with a date or without', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    const dated = new URL(await press(transactionId, 'pay'), shop.url);
    const [attempt] = await attemptsOf(shop, placed);
    const { linkSecret, limits } = shop.runtime.config;
    const undated = new URL(dated);
    undated.searchParams.set('key', writeClaim(LINE_RETURN, [attempt?.tradeNo], linkSecret));
    const open = async (url: URL) => comeBack(url.pathname + url.search);
    for (const url of [undated, dated]) expect(await stateBy(await open(url))).toBe('paid');
    shop.clock.advance(limits.resumeLinkDays * 86_400);
    for (const url of [undated, dated]) expect(await open(url)).toBe('/user/user/order/order-list');
    const key = dated.searchParams.get('key') ?? '';
    expect((await shop.call(leaveLinePay, { key })).code).toBe(404);
  });

  it('charges the order’s amount and no other', async () => {
    const placed = await placeOrder(shop);
    const { transactionId } = await toLine(placed);
    const [attempt] = await attemptsOf(shop, placed);
    const { db } = shop.runtime.context();
    const { linePayTrade } = await import('#lib/money/payment/linepay/tables.ts');
    await db
      .update(linePayTrade)
      .set({ amount: 1 })
      .where(eq(linePayTrade.tradeNo, attempt?.tradeNo ?? ''));
    const page = await comeBack(await press(transactionId, 'pay'));
    expect(await stateBy(page)).toBe('failed');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
  });

  it('is not believed without the signature', async () => {
    const answer = await shop.request('/sandbox/linepay/v3/payments/request', { method: 'POST', body: '{}' });
    expect(await answer.json()).toMatchObject({ returnCode: '1106' });
  });
});
