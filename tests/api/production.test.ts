import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { API_BASE, CODE, type Envelope } from '#lib/kernel/http/endpoint.ts';
import { STAFF_COOKIE } from '#lib/kernel/http/staff-cookie.ts';
import { NOTIFY_PATH } from '#lib/money/payment/ecpay/aio.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { sendCode, signInWithCode } from '#lib/people/account/calls/account.ts';
import { enrolStaff, getStaffSelf, openStaffLink } from '#lib/people/staff/calls.ts';
import { codeAt } from '#lib/people/staff/second-factor.ts';
import { inviteStaff } from '#lib/people/staff/service.ts';
import { drawPlain } from '#lib/site/picture/plain.ts';
import { matchRoute } from '#lib/site/site/match-route.ts';
import { emptyOnServer } from '../setup/database.ts';
import { openMailSink, openSmsSink, type Sink } from '../setup/sinks.ts';
import { staffCookieOf } from '../setup/staff.ts';
import { attemptsOf, beginPayment, notify, placeOrder, signedNotice, statusOf } from './gateway.ts';
import { newMobile, openRealShop, type ServedShop, succeed, TEST_DB } from './harness.ts';

const WAITS = { timeout: 20_000 };

const ENV = {
  SITE_URL: 'https://daypack.example',
  ECPAY_MERCHANT_ID: '3344556',
  ECPAY_HASH_KEY: 'q7TfR2xLm9VbN4cK',
  ECPAY_HASH_IV: 'h3YpW8sZ6dJgA1eU',
  LINK_SECRET: 'c0a9f1d27e5b4836a4cf0e91b7d2385f',
  HEALTH_KEYS: '2027a:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  METRICS_TOKEN: 'read-by-prometheus',
  STAFF_SECRET: 'd51b7c3e9a4f4c0f8b6e2a7d13905c6e',
  SMTP_URL: 'smtp://localhost:1',
  SMS_URL: 'http://localhost:1',
};

/**
 * The sandbox and demo modules and tables that a process creates when it opens a shop on an empty database.
 */
async function openedBy(
  env: Readonly<Record<string, string>>,
): Promise<{ modules: string[]; schemas: string[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/setup/opened-sandbox.ts'], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DATABASE_URL: await emptyOnServer(), ...env },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** A real shop as an operator opens it: on a server, behind https, with its own keys. */
describe.runIf(TEST_DB === 'postgres')('a shop in production', () => {
  let shop: ServedShop;
  let mail: Sink;
  let sms: Sink;
  beforeAll(async () => {
    [mail, sms] = await Promise.all([openMailSink(), openSmsSink()]);
    shop = await openRealShop({ ...ENV, SMTP_URL: mail.url, SMS_URL: sms.url });
  });
  afterAll(async () => {
    await shop.stop();
    await Promise.all([mail.stop(), sms.stop()]);
  });

  const codeSentTo = async (sink: Sink, to: string): Promise<string> => {
    const find = () => sink.arrived.findLast((one) => one.to.endsWith(to))?.text ?? '';
    await expect.poll(find, WAITS).toMatch(/\b\d{6}\b/);
    return /\b\d{6}\b/.exec(find())?.[0] ?? '';
  };

  it('loads nothing of the sandbox and nothing that draws the demo’s goods, and makes no table for them', async () => {
    const [real, demo] = await Promise.all([
      openedBy({ ...ENV, SHOP_MODE: 'production' }),
      openedBy({ SITE_URL: 'http://localhost:4321' }),
    ]);
    expect(real).toEqual({ modules: [], schemas: [] });
    expect(demo.schemas).toHaveLength(6);
    expect(demo.modules).toContain('src/lib/sandbox/ecpay/app.ts');
    expect(demo.modules).toContain('src/demo/pictures/goods-picture.ts');
  });

  it('shows a plain card where the demo draws a good', async () => {
    for (const form of ['bottle', 'plain']) {
      const picture = await shop.request(`/pictures/goods/${form}-d2a24c-42-front-Q10.svg`);
      expect(picture.headers.get('content-type')).toBe('image/svg+xml');
      expect(await picture.text()).toBe(drawPlain({ colour: '#d2a24c', label: 'Q10' }));
    }
  });

  it('has nothing of the sandbox', async () => {
    for (const path of ['', '/', '/outbox', '/clock', '/cashier', '/ecpay/Cashier/AioCheckOut/V5']) {
      // Handled by the pages, and no page matches.
      expect(matchRoute(`/sandbox${path}`)).toBeNull();
      expect(await (await shop.request(`/sandbox${path}`)).text()).toMatch(/^page /);
    }
    expect(shop.runtime.movableClock).toBeNull();
  });

  it('shows its staff alone what the API takes', async () => {
    for (const path of ['/docs', '/docs.css', '/openapi.json']) {
      expect((await shop.request(API_BASE + path)).status).toBe(404);
      const refused = (await (await shop.request(`${API_BASE}/staff${path}`)).json()) as Envelope<unknown>;
      expect(refused.code).toBe(CODE.expired);
    }
  });

  it('keeps browsers on https: its header on pages and calls, and cookies that are sent nowhere else', async () => {
    // A page, the same page cached, another one, and a call.
    for (const path of ['/kept', '/kept', '/', '/backend-api/goods/index']) {
      const answer = await shop.request(path);
      expect([path, answer.headers.get('strict-transport-security')]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
      ]);
    }
    const { headers } = await shop.request('/backend-api/h5/cart/cart-count');
    expect(headers.getSetCookie()).not.toEqual([]);
    for (const cookie of headers.getSetCookie()) expect(cookie).toContain('; Secure');
  });

  it('signs staff in by a cookie that no script, no other site and no plain connection has', async () => {
    const { url } = await inviteStaff(actingAs(shop.runtime.context(), systemActor('command')), {
      email: 'owner@example.com',
      name: '店主',
      roles: ['admin'],
    });
    const token = new URL(url).hash.slice(1);
    const { secret } = await succeed(shop.call(openStaffLink, { token }));
    const input = { token, password: 'a sentence to remember', code: codeAt(secret, new Date()) };
    const { headers, code } = await shop.call(enrolStaff, input);
    expect(code).toBe(CODE.ok);
    const said = headers.getSetCookie().find((one) => one.startsWith(`${STAFF_COOKIE}=`)) ?? '';
    for (const kept of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/backend-api/staff'])
      expect(said.split('; ')).toContain(kept);
    expect(said).not.toMatch(/domain=/i);
    const cookie = staffCookieOf(headers);
    const self = await succeed(shop.call(getStaffSelf, {}, { cookie }));
    const reference = await shop.request(`${API_BASE}/staff/docs`, { headers: { cookie } });
    expect(await reference.text()).toContain('href="docs.css"');
    expect(self.email).toBe('owner@example.com');
  });

  it('signs in by a code that comes by SMS, and by one that comes by mail', async () => {
    const mobile = newMobile();
    await succeed(shop.call(sendCode, { mobile }));
    const bySms = await codeSentTo(sms, mobile.slice(1));
    const { token } = await succeed(shop.call(signInWithCode, { mobile, code: bySms }));
    expect(token).not.toBe('');

    const email = `${crypto.randomUUID()}@example.com`;
    await succeed(shop.call(sendCode, { email }));
    const byMail = await codeSentTo(mail, email);
    expect((await succeed(shop.call(signInWithCode, { email, code: byMail }))).token).not.toBe('');
    // As text first, then as HTML: mail programs show the last part that they support.
    const parts = mail.arrived.find(({ to }) => to === email)?.text ?? '';
    expect(parts.match(/^Content-Type: text\/(plain|html)/gim)).toEqual([
      'Content-Type: text/plain',
      'Content-Type: text/html',
    ]);
  });

  it('takes an order that the real gateway’s signed notification pays, and tells its shopper', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const placed = await placeOrder(shop, { email });
    const form = await beginPayment(shop, placed);
    expect(form.action).toBe('https://payment.ecpay.com.tw/Cashier/AioCheckOut/V5');
    expect(form.fields).toMatchObject({
      MerchantID: '3344556',
      ReturnURL: `https://daypack.example${NOTIFY_PATH}`,
    });
    const [attempt] = await attemptsOf(shop, placed);
    const trade = { tradeNo: attempt?.tradeNo ?? '', amount: placed.payable };
    const forged = { ...signedNotice(shop, trade), TradeAmt: '1' };
    expect(await notify(shop, forged)).not.toBe('1|OK');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);

    expect(await notify(shop, signedNotice(shop, trade))).toBe('1|OK');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    const told = () => mail.arrived.filter(({ to }) => to === email).map(({ text }) => text);
    await expect.poll(() => told().length, WAITS).toBe(2);
    for (const text of told()) expect(text).toContain(placed.number);
  });

  it('shows Prometheus what waits, and nobody else', async () => {
    expect((await shop.request('/metrics')).status).toBe(404);
    const answer = await shop.request('/metrics', {
      headers: { authorization: 'Bearer read-by-prometheus' },
    });
    expect(await answer.text()).toContain('daypack_jobs{queue="send-sms",state="dead"} 0');
  });
});
