import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message } from '#lib/kernel/tables.ts';
import { payBy, placeOrder, post } from './gateway.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const pageAt = async (path: string, language = 'zh-TW') =>
  (await shop.request(path, { headers: { accept: 'text/html', 'accept-language': language } })).text();

describe('the outbox', () => {
  it('shows what was sent, to whom, as a page and as JSON', async () => {
    const order = await placeOrder(shop, { email: 'outbox@example.com' });
    await payBy(shop, order);
    await shop.settle();
    const page = await pageAt('/sandbox/outbox?to=outbox%40example');
    expect(page).toContain('outbox@example.com');
    expect(page).toContain(order.number);
    const answer = await shop.request('/sandbox/outbox?to=outbox@example.com', {
      headers: { accept: 'application/json' },
    });
    const { messages } = (await answer.json()) as { messages: { id: number; recipient: string }[] };
    expect(new Set(messages.map(({ recipient }) => recipient))).toEqual(new Set(['outbox@example.com']));
    expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).sort((a, b) => b - a));
    expect(await pageAt('/sandbox/outbox?to=%25')).toContain('還沒有訊息');
    expect((await shop.request('/sandbox/outbox?to=%00%ff')).status).toBe(200);
  });

  it('shows HTML in a message as text', async () => {
    const order = await placeOrder(shop, { email: 'html@example.com' });
    await payBy(shop, order);
    expect(await pageAt('/sandbox/outbox?to=%22%3E%3Cscript%3E')).not.toContain('"><script>');
  });
});

describe('the clock', () => {
  const move = (body: unknown) =>
    shop.request('/sandbox/clock', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const read = async () =>
    new Date(((await (await shop.request('/sandbox/clock')).json()) as { now: string }).now).getTime();

  it('goes forward by seconds, as JSON and as a form, and runs what is due', async () => {
    const before = await read();
    const order = await placeOrder(shop);
    const answer = await move({ advanceSeconds: 31 * 60 });
    const { now } = (await answer.json()) as { now: string };
    expect(new Date(now).getTime() - before).toBeGreaterThanOrEqual(31 * 60_000);
    expect((await shop.outbox()).some(({ body }) => body.includes(order.number))).toBe(true);
    expect((await post(shop, '/sandbox/clock', { advanceSeconds: '60' })).status).toBe(303);
    expect((await read()) - before).toBeGreaterThanOrEqual(32 * 60_000);
    expect(await pageAt('/sandbox/clock')).toContain('商店現在的時間');
  });

  it('is set to a moment, or to a time in Taipei', async () => {
    await move({ now: '2030-01-31T12:00:00Z' });
    expect(Math.abs((await read()) - Date.parse('2030-01-31T12:00:00Z'))).toBeLessThan(60_000);
    await post(shop, '/sandbox/clock', { now: '2030-02-01T12:00' });
    expect(Math.abs((await read()) - Date.parse('2030-02-01T04:00:00Z'))).toBeLessThan(60_000);
  });

  it.each([
    {},
    { now: 'soon' },
    { now: '1999-01-01T00:00:00Z' },
    { advanceSeconds: 1.5 },
    { advanceSeconds: 1e12 },
    [],
  ])('refuses %o', async (body) => {
    expect((await move(body)).status).toBe(400);
  });
});

describe('the messages', () => {
  it('are shown in each language, and each mail as it looks', async () => {
    const page = await pageAt('/sandbox/messages?in=en');
    expect(page).toContain('Order D26112021603337 is on its way');
    const mail = await shop.request('/sandbox/messages/zh/parcelShipped');
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await mail.text()).toContain('订单 D26112021603337 已发货');
    for (const path of ['xx/parcelShipped', 'tw/nothing', 'tw/__proto__'])
      expect((await shop.request(`/sandbox/messages/${path}`)).status).toBe(404);
  });

  it('of the outbox are shown as they look, mail alone', async () => {
    const write = (channel: 'mail' | 'sms') =>
      shop.runtime
        .context()
        .db.insert(message)
        .values({ channel, recipient: 'looks', subject: '看一看', body: '第一行', createdAt: new Date() })
        .returning({ id: message.id });
    const [[mail], [sms]] = [await write('mail'), await write('sms')];
    expect(await (await shop.request(`/sandbox/outbox/${mail?.id}`)).text()).toContain('第一行');
    expect((await shop.request(`/sandbox/outbox/${sms?.id}`)).status).toBe(404);
  });
});

describe('the sandbox', () => {
  it('links its rooms', async () => {
    const page = await pageAt('/sandbox', 'en-US');
    for (const room of ['ecpay', 'outbox', 'clock']) expect(page).toContain(`href="/sandbox/${room}"`);
    expect((await shop.request('/sandbox/')).headers.get('location')).toBe('/sandbox');
  });

  it('has no gateway when the merchant has keys', async () => {
    const own = await openTestShop({
      env: {
        ECPAY_MERCHANT_ID: '3002607',
        ECPAY_HASH_KEY: 'pwFHCqoQZGmho4w6',
        ECPAY_HASH_IV: 'EkRm7iFT261dpevs',
        ECPAY_URL: 'https://payment-stage.ecpay.com.tw',
      },
    });
    expect(await (await own.request('/sandbox/ecpay')).text()).toBe('page /sandbox/ecpay');
    expect(await (await own.request('/sandbox')).text()).not.toContain('/sandbox/ecpay"');
    await own.stop();
  });
});
