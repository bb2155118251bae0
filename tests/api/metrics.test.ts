import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyNewOrders } from '#lib/fronts/merchant/new-order.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { changeSetting } from '#lib/kernel/settings/change.ts';
import { order } from '#lib/orders/order/tables.ts';
import { signInWithPassword } from '#lib/people/account/calls/account.ts';
import { getSysConfig } from '#lib/site/site/calls.ts';
import { attemptsOf, beginPayment, notify, type PlacedOrder, placeOrder, signedNotice } from './gateway.ts';
import { openNewShop, openRealShop, openTestShop, TEST_DB, type TestShop } from './harness.ts';

const TOKEN = 'read-by-prometheus';
const OWNER = 'owner@good-days.example';
const AT_LINE = `U${'0'.repeat(32)}`;
let shop: TestShop;
beforeAll(async () => {
  const env = {
    METRICS_TOKEN: TOKEN,
    NOTICE_MAIL: `${OWNER},packing@good-days.example`,
    NOTICE_LINE: AT_LINE,
  };
  shop = await openTestShop({ env });
});
afterAll(() => shop.stop());

/** A series' value in Prometheus; 0 before its first sample. */
async function figure(series: string): Promise<number> {
  const answer = await shop.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

/** The growth of each series while `work` runs. */
async function growth(series: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(series.map(figure));
  await work();
  const after = await Promise.all(series.map(figure));
  return after.map((value, at) => value - (before[at] ?? 0));
}

const ended = (kind: string, status: string, outcome: string, code: string): string =>
  `daypack_request_seconds_count{kind="${kind}",status="${status}",outcome="${outcome}",code="${code}"}`;

async function pay(placed: PlacedOrder): Promise<void> {
  await beginPayment(shop, placed);
  const [attempt] = await attemptsOf(shop, placed);
  const notice = signedNotice(shop, { tradeNo: attempt?.tradeNo ?? '', amount: placed.payable });
  expect(await notify(shop, notice)).toBe('1|OK');
}

describe('the figures of requests', () => {
  it('tell a sign-in that failed from one that went well, though both are 200', async () => {
    const series = [
      ended('api', '2xx', 'refused', '102'),
      'daypack_refusals_total{call="/h5/login/password",key="signInFailed"}',
    ];
    const grown = await growth(series, () =>
      shop.call(signInWithPassword, { email: 'nobody@example.com', password: 'abcdefg1' }),
    );
    expect(grown).toEqual([1, 1]);
  });

  it.each([
    ['a call', '/backend-api/h5/config', ended('api', '2xx', 'ok', '200'), 1],
    ['a call that there is not', '/backend-api/nothing', ended('api', '4xx', 'refused', '404'), 1],
    // Includes the first read of the settings.
    ['a page', '/home', ended('page', '2xx', 'ok', ''), 2],
    ['a page that there is not', '/home/404', ended('page', '4xx', 'refused', ''), 1],
  ])('have the outcome and the code of %s', async (_what, path, series, times) => {
    expect(await growth([series], () => shop.request(path))).toEqual([times]);
  });
});

describe('the figures of the business', () => {
  it('count an order, its payment and its money once, when they are committed', async () => {
    let placed: PlacedOrder | undefined;
    const grown = await growth(
      [
        'daypack_orders_total{event="created"}',
        'daypack_orders_total{event="paid"}',
        'daypack_payments_total{method="card",outcome="begun"}',
        'daypack_payments_total{method="card",outcome="paid"}',
        'daypack_orders_paid_twd_total',
      ],
      async () => {
        placed = await placeOrder(shop);
        await pay(placed);
      },
    );
    expect(grown).toEqual([1, 1, 1, 1, placed?.payable]);
  });

  it('count a payment that fails', async () => {
    const placed = await placeOrder(shop);
    await beginPayment(shop, placed);
    const [attempt] = await attemptsOf(shop, placed);
    const notice = signedNotice(
      shop,
      { tradeNo: attempt?.tradeNo ?? '', amount: placed.payable },
      {
        RtnCode: '10100058',
      },
    );
    const grown = await growth(
      ['daypack_payments_total{method="card",outcome="failed"}', 'daypack_orders_total{event="paid"}'],
      () => notify(shop, notice),
    );
    expect(grown).toEqual([1, 0]);
  });

  it('tell what is kept, what waits, and that the shop is open', async () => {
    await shop.request('/kept');
    expect(await figure('daypack_page_cache_entries')).toBeGreaterThan(0);
    expect(await figure('daypack_page_cache_bytes')).toBeGreaterThan(0);
    expect(await figure('daypack_open')).toBe(1);
    const text = await (
      await shop.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    ).text();
    expect(text).toContain('daypack_jobs{queue="order-merchant-notice",state="dead"} 0');
    if (TEST_DB === 'postgres')
      for (const pool of ['requests', 'work'])
        for (const state of ['busy', 'idle', 'waiting'])
          expect(text).toContain(`daypack_database_connections{pool="${pool}",state="${state}"}`);
  });
});

describe('the merchant’s notice of a new order', () => {
  const told = async (number: string) =>
    (await shop.outbox()).filter(({ about }) => about === `newOrder:${number}`);
  const idOf = async (number: string) => {
    const [found] = await shop.runtime.context().db.select().from(order).where(eq(order.number, number));
    return found?.id ?? 0;
  };
  /** Changes a setting, and waits until this process has loaded it. */
  const say = async (name: 'newOrderByMail' | 'newOrderByLine', value: number) => {
    await changeSetting(actingAs(shop.runtime.context(), systemActor('command')), name, value);
    await expect.poll(() => shop.runtime.config.limits[name]).toBe(value);
  };

  it('leaves once it is paid, by mail and LINE, once, and names nobody who bought', async () => {
    const placed = await placeOrder(shop);
    await shop.settle();
    expect(await told(placed.number)).toEqual([]);
    await pay(placed);
    await shop.settle();
    const messages = await told(placed.number);
    expect(messages.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
      `line ${AT_LINE}`,
      `mail ${OWNER}`,
      'mail packing@good-days.example',
    ]);
    const mail = messages.find(({ recipient }) => recipient === OWNER);
    expect(mail?.subject).toContain(placed.number);
    expect(mail?.body).toContain(`/staff/orders/${placed.number}`);
    const [row] = await shop.runtime.context().db.select().from(order).where(eq(order.number, placed.number));
    for (const personal of [row?.recipient.receiver, row?.recipient.mobile, row?.recipient.detail])
      if (personal) expect(mail?.body).not.toContain(personal);
    await notifyNewOrders(shop.runtime.workContext(), [await idOf(placed.number)]);
    expect(await told(placed.number)).toHaveLength(3);
  });

  it('is left out where the settings say so', async () => {
    await say('newOrderByMail', 0);
    const first = await placeOrder(shop);
    await pay(first);
    await shop.settle();
    expect((await told(first.number)).map(({ channel }) => channel)).toEqual(['line']);
    await say('newOrderByLine', 0);
    const second = await placeOrder(shop);
    await pay(second);
    await shop.settle();
    expect(await told(second.number)).toEqual([]);
  });
});

const REAL = {
  SITE_URL: 'https://good-days.example',
  ECPAY_MERCHANT_ID: '3344556',
  ECPAY_HASH_KEY: 'q7TfR2xLm9VbN4cK',
  ECPAY_HASH_IV: 'h3YpW8sZ6dJgA1eU',
  LINK_SECRET: 'c0a9f1d27e5b4836a4cf0e91b7d2385f',
  HEALTH_KEYS: '2027a:q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  SMTP_URL: 'smtp://localhost:1',
  SMS_URL: 'http://localhost:1',
};

describe.runIf(TEST_DB === 'postgres')('the log of a production shop', () => {
  const lines: Record<string, unknown>[] = [];
  const hear = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const lineOf = (path: string) => lines.findLast((line) => line.path === path && 'ms' in line);

  it('has a line for each request, with outcome, code, masked address and request id', async () => {
    const real = await openRealShop(REAL, { hear });
    try {
      const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
      const refused = await real.call(
        signInWithPassword,
        { email: 'nobody@example.com', password: 'abcdefg1' },
        from('203.0.113.77'),
      );
      await expect
        .poll(() => lineOf('/backend-api/h5/login/password'))
        .toMatchObject({
          method: 'POST',
          status: 200,
          outcome: 'refused',
          envelope: 102,
          ip: '203.0.113.x',
          requestId: refused.headers.get('x-request-id'),
        });
      // Rendered, then cached.
      await real.request('/kept', from('2001:db8:1:2:3::4'));
      await real.request('/kept', from('2001:db8:1:2:3::4'));
      await expect.poll(() => lines.filter((line) => line.path === '/kept')).toHaveLength(2);
      for (const line of lines.filter(({ path }) => path === '/kept'))
        expect(line).toMatchObject({
          outcome: 'ok',
          ip: '2001:0db8:0001::/48',
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
      await real.call(getSysConfig, undefined, from('203.0.113.77'));
      await expect
        .poll(() => lineOf('/backend-api/h5/config'))
        .toMatchObject({ outcome: 'ok', envelope: 200 });
      expect(JSON.stringify(lines)).not.toContain('203.0.113.77');
    } finally {
      await real.stop();
    }
  });

  it('says of a closed shop that it is closed, and not that it is at fault', async () => {
    const closed = await openNewShop(REAL, { hear });
    try {
      await closed.request('/home');
      await expect.poll(() => lineOf('/home')).toMatchObject({ status: 503, outcome: 'closed' });
    } finally {
      await closed.stop();
    }
  });
});
