import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#lib/kernel/time/clock.ts';
import { readPayLink, shareOrder, startByLink } from '#lib/money/payment/calls.ts';
import { payLink } from '#lib/money/payment/links/tables.ts';
import { cancelPayLink, createPayLink } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import {
  attemptsOf,
  DECLINED,
  keyOfLink,
  openInTheMorning,
  payForm,
  payLinkByCard,
  placeOrder,
  post,
  setGateway,
  statusOf,
  toGateway,
} from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'once', resultPage: true }));

const read = (key: string, lang: 'tw' | 'en' = 'tw') => shop.call(readPayLink, { key }, { lang });

/** A link to a member's order, from the order's own page. */
async function shared() {
  const placed = await placeOrder(shop);
  const { url } = await succeed(shop.call(shareOrder, { number: placed.number }, { token: placed.token }));
  return { placed, url, key: keyOfLink(url) };
}

/** As a dietitian will create it. */
const forAmount = (validDays = 3) => {
  const ctx = shop.runtime.context();
  return createPayLink(ctx, {
    amount: 1280,
    title: '一對一營養諮詢 60 分鐘',
    validUntil: addDays(ctx.now, validDays),
  });
};

const payByCard = (key: string, card?: string) => payLinkByCard(shop, key, card);

describe('a link to go on paying elsewhere', () => {
  it('tells what is paid and takes the money without a sign-in', async () => {
    const { placed, url, key } = await shared();
    expect(url).toMatch(new RegExp(`^${shop.url}/payment/dietitian-pay\\?key=`));
    const state = await succeed(read(key));
    expect(state).toMatchObject({
      state: 'open',
      number: placed.number,
      amount: placed.payable,
      canPay: true,
      isDietitian: false,
    });
    expect(state.names).toHaveLength(1);
    const methods = state.choices.map(({ method }) => method);
    expect(methods).toContain('card');
    expect(methods).not.toContain('storedCard');
    expect(methods).not.toContain('transfer');
    expect(await payByCard(key)).toBe(`/payment/dietitian-pay?key=${key}`);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect((await succeed(read(key, 'en'))).state).toBe('paid');
    expect((await shop.call(startByLink, { key, method: 'card' })).refusal?.key).toBe('orderAlreadyPaid');
  });

  it('comes back to itself when the card was declined, or the shopper turns back', async () => {
    const { placed, key } = await shared();
    expect(await payByCard(key, DECLINED)).toBe(`/payment/dietitian-pay?key=${key}`);
    expect(await succeed(read(key))).toMatchObject({
      state: 'failed',
      message: '扣款失敗，請確認信用卡',
      canPay: true,
    });
    const start = await succeed(shop.call(startByLink, { key, method: 'card' }));
    if (start.kind !== 'form') throw new Error('no form for the gateway');
    const { tradeNo } = await toGateway(shop, start);
    const back = await post(shop, '/sandbox/ecpay/cancel', { TradeNo: tradeNo });
    expect(back.headers.get('location')).toBe(`${shop.url}/payment/dietitian-pay?key=${key}&cancelled=1`);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
  });

  it('never charges the member’s saved cards', async () => {
    const { key } = await shared();
    for (const method of ['storedCard', 'transfer'] as const)
      expect((await shop.call(startByLink, { key, method })).refusal?.key).toBe('paymentMethodUnavailable');
  });

  it('is the owner’s to make, while the order may be paid', async () => {
    const { placed } = await shared();
    const { number } = placed;
    const stranger = await newMember(shop);
    expect((await shop.call(shareOrder, { number })).code).toBe(40014);
    expect((await shop.call(shareOrder, { number }, { token: stranger.token })).code).toBe(404);
    shop.clock.advance(3600);
    expect((await shop.call(shareOrder, { number }, { token: placed.token })).refusal?.key).toBe(
      'paymentTimeExpired',
    );
  });

  it('is nobody’s to make up', async () => {
    const { key, placed } = await shared();
    const [, signature] = key.split('.');
    const other = Buffer.from(JSON.stringify(['o', placed.number, 9_999_999_999])).toString('base64url');
    for (const bad of [`${other}.${signature}`, `${key}x`, 'x.y', `${key}.z`])
      expect(await read(bad)).toMatchObject({ code: 404, msg: '這個連結不完整，請用訊息裡原本的連結' });
    expect((await shop.call(readPayLink, { key: '' })).code).toBe(102);
  });

  it('ends with the order', async () => {
    const { key } = await shared();
    shop.clock.advance(2 * 3600);
    await shop.settle();
    expect(await succeed(read(key))).toMatchObject({
      state: 'expired',
      message: '付款時間已過，訂單已取消',
      canPay: false,
      choices: [],
    });
    expect((await shop.call(startByLink, { key, method: 'card' })).refusal?.key).toBe('paymentTimeExpired');
  });
});

describe('a link that a dietitian sends', () => {
  it('takes an amount that no order stands behind', async () => {
    const { key, url } = await forAmount();
    expect(url).toContain('/payment/dietitian-pay?key=');
    expect(await succeed(read(key))).toMatchObject({
      state: 'open',
      number: null,
      title: '一對一營養諮詢 60 分鐘',
      amount: 1280,
      isDietitian: true,
    });
    expect(await payByCard(key, DECLINED)).toBe(`/payment/dietitian-pay?key=${key}`);
    expect((await succeed(read(key))).state).toBe('failed');
    expect(await payByCard(key)).toBe(`/payment/dietitian-pay?key=${key}`);
    expect(await succeed(read(key))).toMatchObject({ state: 'paid', canPay: false });
    expect((await shop.call(startByLink, { key, method: 'card' })).refusal?.key).toBe('orderAlreadyPaid');
  });

  it('takes LINE Pay too', async () => {
    const { key } = await forAmount();
    const start = await succeed(shop.call(startByLink, { key, method: 'linePay' }));
    if (start.kind !== 'redirect') throw new Error('not sent to LINE Pay');
    const transactionId = start.url.split('/').at(-1) ?? '';
    const pressed = await post(shop, '/sandbox/linepay/pay', { transactionId, action: 'pay' });
    const back = (pressed.headers.get('location') ?? '').replace(shop.url, '');
    expect((await shop.request(back)).headers.get('location')).toBe(`/payment/dietitian-pay?key=${key}`);
    expect((await succeed(read(key))).state).toBe('paid');
  });

  it('is over when its time is, and says whom to ask', async () => {
    const { key } = await forAmount(1);
    shop.clock.advance(86_401);
    expect(await succeed(read(key))).toMatchObject({
      state: 'expired',
      message: '訂單付款期限已過，請聯絡營養師',
      canPay: false,
    });
    expect((await shop.call(startByLink, { key, method: 'card' })).refusal?.key).toBe(
      'paymentValidityExceeded',
    );
  });

  it('is taken back once, and gives back what comes all the same', async () => {
    const { key, id } = await forAmount();
    const start = await succeed(shop.call(startByLink, { key, method: 'card' }));
    if (start.kind !== 'form') throw new Error('no form for the gateway');
    const ctx = shop.runtime.context();
    expect(await cancelPayLink(ctx, id)).toBe(true);
    expect(await cancelPayLink(ctx, id)).toBe(false);
    await payForm(shop, start);
    await shop.settle();
    const [attempt] = await ctx.db.select().from(paymentAttempt).where(eq(paymentAttempt.linkId, id));
    expect(attempt).toMatchObject({ status: 'refunded', orderId: null });
    expect((await succeed(read(key))).state).toBe('expired');
  });

  it('is paid once by two who pay at the same time; the second gets the money back', async () => {
    const { key, id } = await forAmount();
    const starts = await Promise.all(
      [1, 2].map(() => succeed(shop.call(startByLink, { key, method: 'card' }))),
    );
    for (const start of starts) if (start.kind === 'form') await payForm(shop, start);
    await shop.settle();
    const { db } = shop.runtime.context();
    const attempts = await db.select().from(paymentAttempt).where(eq(paymentAttempt.linkId, id));
    expect(attempts.map(({ status }) => status).sort()).toEqual(['paid', 'refunded']);
    const [link] = await db.select().from(payLink).where(eq(payLink.id, id));
    expect(link?.paidAt).not.toBeNull();
  });

  it('finds a payment whose browser never came back', async () => {
    await setGateway(shop, { notify: 'never', resultPage: false });
    const { key } = await forAmount();
    const start = await succeed(shop.call(startByLink, { key, method: 'card' }));
    if (start.kind !== 'form') throw new Error('no form for the gateway');
    await payForm(shop, start);
    expect((await succeed(read(key))).state).toBe('open');
    shop.clock.advance(11 * 60);
    await shop.settle();
    expect((await succeed(read(key))).state).toBe('paid');
  });

  it('stands for an order, as long as it may be paid', async () => {
    const placed = await placeOrder(shop);
    const ctx = shop.runtime.context();
    const validUntil = addDays(ctx.now, 7);
    const about = { orderNumber: placed.number, validUntil };
    const { key } = await createPayLink(ctx, about);
    expect(await succeed(read(key))).toMatchObject({
      number: placed.number,
      isDietitian: true,
      state: 'open',
    });
    expect(await payByCard(key)).toBe(`/payment/dietitian-pay?key=${key}`);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ status: 'paid', payKey: key }]);
    await expect(createPayLink(ctx, about)).rejects.toThrow('orderAlreadyPaid');
    await expect(createPayLink(ctx, { ...about, orderNumber: 'D0' })).rejects.toThrow('orderNotFound');
    const [found] = await ctx.db.select().from(order).where(eq(order.number, placed.number));
    expect(found?.paidAt).not.toBeNull();
  });
});
