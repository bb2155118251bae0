import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import {
  APPROVED,
  beginPayment,
  DECLINED,
  openInTheMorning,
  type PlacedOrder,
  placeOrder,
  post,
  setGateway,
  toGateway,
  typeCard,
} from './gateway.ts';
import type { TestShop } from './harness.ts';

const CHECKOUT = '/sandbox/ecpay/Cashier/AioCheckOut/V5';
const QUERY = '/sandbox/ecpay/Cashier/QueryTradeInfo/V5';
const ACTION = '/sandbox/ecpay/CreditDetail/DoAction';

let shop: TestShop;
let placed: PlacedOrder;
beforeAll(async () => {
  shop = await openInTheMorning();
  placed = await placeOrder(shop);
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'once', resultPage: true }));

const pageAt = async (path: string, language = 'zh-TW') =>
  (await shop.request(path, { headers: { accept: 'text/html', 'accept-language': language } })).text();

/** Changes a form and signs it again, like a merchant's mistake. */
const signed = (fields: Record<string, string>) => withCheckMac(fields, shop.runtime.config.ecpay);

const ask = async (path: string, fields: Record<string, string>) =>
  Object.fromEntries(new URLSearchParams(await (await post(shop, path, fields)).text()));

describe('the gateway takes a form', () => {
  it('and shows what is paid, in the language of the form or the browser', async () => {
    const start = await beginPayment(shop, placed);
    const { html, tradeNo } = await toGateway(shop, start);
    expect(html).toContain('<html lang="zh-Hant-TW">');
    expect(html).toContain(`NT$${placed.payable.toLocaleString('en-US')}`);
    expect(html).toContain('測試商品');
    expect(html).not.toMatch(/<script>|<style|\sstyle="|\son\w+="/);
    expect(await pageAt(`/sandbox/ecpay/pay/${tradeNo}`, 'zh-CN')).toContain('信用卡支付');
    const english = await shop.request(CHECKOUT, {
      method: 'POST',
      body: new URLSearchParams(
        signed({ ...start.fields, Language: 'ENG', MerchantTradeNo: 'ENGLISH1', CheckMacValue: '' }),
      ),
    });
    expect(await pageAt(english.headers.get('location') ?? '')).toContain('Card number');
  });

  it('once: a trade number is unique for ever', async () => {
    const start = await beginPayment(shop, placed);
    await toGateway(shop, start);
    const again = await post(shop, CHECKOUT, start.fields);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('10300028');
  });

  it.each([
    ['10200073', { CheckMacValue: 'F'.repeat(64) }],
    ['10200073', { TotalAmount: '1' }],
  ])('and refuses it with %s when it was tampered with', async (code, change) => {
    const { fields } = await beginPayment(shop, placed);
    const answer = await post(shop, CHECKOUT, { ...fields, ...change });
    expect([answer.status, (await answer.text()).includes(code)]).toEqual([400, true]);
  });

  const wrong: Record<string, string>[] = [
    { MerchantID: '2000132' },
    { MerchantTradeNo: 'too-long-and-with-hyphens' },
    { TotalAmount: '0' },
    { TotalAmount: '9.5' },
    { ReturnURL: 'javascript:alert(1)' },
    { OrderResultURL: 'nowhere' },
    { ItemName: '' },
    { EncryptType: '0' },
    { ChoosePayment: 'WebATM' },
    { CreditInstallment: '4' },
    { ChoosePayment: 'ATM', ExpireDate: '61' },
    { ChoosePayment: 'BARCODE', StoreExpireDate: '31' },
    { ChoosePayment: 'CVS', StoreExpireDate: '0' },
  ];
  it.each(wrong)('and refuses %o', async (change) => {
    const { fields } = await beginPayment(shop, placed);
    const answer = await post(shop, CHECKOUT, signed({ ...fields, ...change }));
    expect(answer.status).toBe(400);
  });

  it('by POST, and survives garbage', async () => {
    for (const path of [CHECKOUT, QUERY, ACTION]) {
      expect((await shop.request(path)).status).toBe(405);
      for (const body of ['', '%', '\0', '{"a":1}', '__proto__=1'])
        expect((await shop.request(path, { method: 'POST', body })).status).toBeLessThan(500);
    }
  });
});

describe('the card page', () => {
  it('says at the field what is wrong and keeps what was typed', async () => {
    const { tradeNo } = await toGateway(shop, await beginPayment(shop, placed));
    const answer = await post(shop, '/sandbox/ecpay/pay', {
      TradeNo: tradeNo,
      cardNumber: '4311 9522 2222 2223',
      expiry: '01/20',
      cvv: '1',
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    for (const message of ['卡號不正確', '這張卡已過期', '請輸入卡片背面的三位數字'])
      expect(html).toContain(message);
    expect(html).toContain('value="4311 9522 2222 2223"');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
  });

  it('is charged once, however often the button is pressed', async () => {
    const order = await placeOrder(shop);
    const { tradeNo } = await toGateway(shop, await beginPayment(shop, order));
    const [first, second] = await Promise.all([
      typeCard(shop, tradeNo, APPROVED),
      typeCard(shop, tradeNo, DECLINED),
    ]);
    expect(first.fields.RtnCode).toBe(second.fields.RtnCode);
    expect((await shop.request(`/sandbox/ecpay/pay/${tradeNo}`)).headers.get('location')).toBe(
      `/sandbox/ecpay/result/${tradeNo}`,
    );
  });

  it('brings the signed result back by a form that the page submits', async () => {
    const order = await placeOrder(shop);
    const { tradeNo } = await toGateway(shop, await beginPayment(shop, order));
    const back = await typeCard(shop, tradeNo, APPROVED);
    expect(back.action).toBe(`${shop.url}/payment/ecpay/result`);
    expect(back.fields).toMatchObject({
      RtnCode: '1',
      SimulatePaid: '0',
      card4no: '2222',
      card6no: '431195',
      auth_code: '777777',
      CustomField1: order.number,
      CustomField2: '',
    });
    expect(back.html).toContain('src="/sandbox/ecpay/submit.js"');
  });

  it('knows no trade that was never begun', async () => {
    expect((await shop.request('/sandbox/ecpay/pay/1')).status).toBe(404);
    expect((await shop.request('/sandbox/ecpay/result/1')).status).toBe(404);
    for (const path of ['pay', 'cancel', 'resend'])
      expect((await post(shop, `/sandbox/ecpay/${path}`, { TradeNo: '1' })).status).toBe(404);
  });
});

describe('asking the gateway', () => {
  const query = (tradeNo: string, stamp = Math.floor(shop.clock.now().getTime() / 1000)) =>
    ask(
      QUERY,
      signed({
        MerchantID: '3002607',
        MerchantTradeNo: tradeNo,
        TimeStamp: String(stamp),
        CheckMacValue: '',
      }),
    );

  it('tells unpaid, paid and not found, signed', async () => {
    const order = await placeOrder(shop);
    const start = await beginPayment(shop, order);
    const number = start.fields.MerchantTradeNo ?? '';
    expect((await query(number)).TradeStatus).toBe('10200047');
    const { tradeNo } = await toGateway(shop, start);
    expect((await query(number)).TradeStatus).toBe('0');
    await typeCard(shop, tradeNo, APPROVED);
    const paid = await query(number);
    expect(paid).toMatchObject({ TradeStatus: '1', TradeAmt: String(order.payable), TradeNo: tradeNo });
    expect(signed(paid).CheckMacValue).toBe(paid.CheckMacValue);
  });

  it('refuses an old request', async () => {
    expect((await query('DP1', Math.floor(shop.clock.now().getTime() / 1000) - 200)).TradeStatus).toBe(
      '10200073',
    );
    expect((await query('DP1', Number.NaN)).TradeStatus).toBe('10200073');
  });

  it('gives no more money back than was paid', async () => {
    const order = await placeOrder(shop);
    const start = await beginPayment(shop, order);
    const { tradeNo } = await toGateway(shop, start);
    const refund = (amount: number, change: Record<string, string> = {}) =>
      ask(ACTION, {
        ...signed({
          MerchantID: '3002607',
          MerchantTradeNo: start.fields.MerchantTradeNo ?? '',
          TradeNo: tradeNo,
          Action: 'R',
          TotalAmount: String(amount),
          CheckMacValue: '',
        }),
        ...change,
      });
    expect((await refund(1)).RtnCode).not.toBe('1');
    await typeCard(shop, tradeNo, APPROVED);
    expect((await refund(order.payable + 1)).RtnCode).not.toBe('1');
    expect((await refund(100, { TotalAmount: '200' })).RtnCode).toBe('10200073');
    // An authorisation is cancelled, not refunded; the evening's close captures it.
    expect((await refund(1)).RtnCode).not.toBe('1');
    shop.clock.advance(86_400);
    expect((await refund(order.payable - 1)).RtnCode).toBe('1');
    expect((await refund(2)).RtnCode).not.toBe('1');
    expect((await refund(1)).RtnCode).toBe('1');
  });
});

describe("the gateway's controls", () => {
  it('are read and changed as JSON and as a form', async () => {
    const path = '/sandbox/ecpay/control';
    expect(await (await setGateway(shop, { notify: 'late' })).json()).toEqual({
      notify: 'late',
      resultPage: true,
      answers: 'well',
    });
    expect((await post(shop, path, { notify: 'never', resultPage: '0' })).headers.get('location')).toBe(
      '/sandbox/ecpay',
    );
    expect(await (await shop.request(path)).json()).toEqual({
      notify: 'never',
      resultPage: false,
      answers: 'well',
    });
    expect((await setGateway(shop, { notify: 'sometimes' })).status).toBe(400);
    expect(
      (
        await shop.request(path, {
          method: 'POST',
          body: '{',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400);
  });

  it('list the trades and send a notification again', async () => {
    await setGateway(shop, { notify: 'never', resultPage: false });
    const order = await placeOrder(shop);
    const { tradeNo } = await toGateway(shop, await beginPayment(shop, order));
    expect((await typeCard(shop, tradeNo, APPROVED)).action).toBe('');
    const list = await pageAt('/sandbox/ecpay');
    expect(list).toContain(order.number);
    const answer = await post(shop, '/sandbox/ecpay/resend', { TradeNo: tradeNo });
    expect(answer.headers.get('location')).toBe('/sandbox/ecpay');
    const again = await post(
      shop,
      '/sandbox/ecpay/resend',
      { TradeNo: tradeNo },
      { accept: 'application/json' },
    );
    expect(await again.json()).toEqual({ resent: true });
  });

  it('are closed to foreign pages', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await post(shop, '/sandbox/ecpay/control', { notify: 'never' }, headers)).status).toBe(403);
    expect((await post(shop, '/sandbox/clock', { advanceSeconds: '1' }, headers)).status).toBe(403);
    const { action, fields } = await beginPayment(shop, await placeOrder(shop));
    expect((await post(shop, action, fields, headers)).status).toBe(303);
  });
});
