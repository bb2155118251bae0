import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#commands/run-command.ts';
import { getMerchant } from '#lib/fronts/seo/merchant.ts';
import { getMessageList } from '#lib/fronts/support/calls/notice.ts';
import { sendCode } from '#lib/people/account/calls/account.ts';
import { getStaffSelf } from '#lib/people/staff/calls.ts';
import * as site from '#lib/site/site/calls.ts';
import { storeInfo } from '#lib/site/site/tables.ts';
import { openNewShop, openTestShop, type ServedShop, succeed, TEST_DB } from './harness.ts';

const WAITS = { timeout: 20_000 };
const ENV = {
  SITE_URL: 'https://good-days.example',
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

const FLAGS = [
  ['--name', '好日子'],
  ['--name-en', 'Good Days'],
  ['--legal-name', '好日子商行'],
  ['--representative', '王小明'],
  ['--unified-number', '22099131'],
  ['--address', '臺北市信義區測試路 7 號'],
  ['--phone', '02-2345-6789'],
  ['--email', 'owner@good-days.example'],
  ['--food-registration', 'A-122099131-00000-4'],
  ['--logo', '/logo.png'],
];

describe.runIf(TEST_DB === 'postgres')('a new production shop', () => {
  let shop: ServedShop;
  beforeAll(async () => {
    shop = await openNewShop(ENV);
    // As in a new database: no identity is given.
    await shop.runtime.context().db.delete(storeInfo);
  });
  afterAll(() => shop.stop());

  /** On a separate runtime, from the command's point of view. */
  async function open(args: readonly string[], answers?: string[]) {
    const said: string[] = [];
    const asked: string[] = [];
    const went = await runCommand(['open', ...args], {
      say: (line) => said.push(line),
      ask:
        answers &&
        (async (question) => {
          asked.push(question);
          return answers.shift() ?? null;
        }),
      open: async () => ({ ...shop.runtime, stop: async () => undefined }),
    });
    return { went, said, asked };
  }
  const isOpen = () => shop.runtime.isOpen();

  it.each([
    '/home',
    '/',
    '/en/goods/1',
    '/zh/home',
    '/robots.txt',
    '/sitemap.xml',
    '/kept',
    '/nowhere',
    '//home',
  ])('shows visitors a closed page at %s, in every language, and asks engines to come back', async (path) => {
    const answer = await shop.request(path);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    for (const word of ['商店準備中', '店铺筹备中', 'Opening soon']) expect(text).toContain(word);
    expect(text).not.toMatch(/daypack|日日包/i);
  });

  it('answers calls of visitors with an envelope that says so', async () => {
    for (const answer of [
      await shop.request('/backend-api/h5/store-info?lang=en'),
      await shop.request('/backend-api/nothing?lang=en'),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(await answer.json()).toMatchObject({ code: 500, data: { key: 'shopClosed' } });
    }
    const { refusal } = await shop.call(sendCode, { email: 'a@example.com' });
    expect(refusal?.key).toBe('shopClosed');
  });

  it('lets staff in, and whoever looks after it', async () => {
    for (const path of [
      '/staff',
      '/staff/sign-in',
      '/en/staff/orders',
      '/pictures/goods/plain-d2a24c-42-front-Q10.svg',
    ])
      expect([path, (await shop.request(path)).status]).toEqual([path, 200]);
    for (const path of ['/healthz', '/readyz']) expect((await shop.request(path)).status).toBe(200);
    expect((await shop.call(getStaffSelf, {})).code).not.toBe(500);
    const metrics = await shop.request('/metrics', {
      headers: { authorization: 'Bearer read-by-prometheus' },
    });
    expect(metrics.status).toBe(200);
  });

  it('is not entered by a way around the staff’s pages', async () => {
    const { get } = await import('node:http');
    for (const path of [
      '/staff/../home',
      '/staff/%2e%2e/home',
      '/pictures/../home',
      '/staffed',
      '/x/staff',
    ]) {
      const status = await new Promise((resolve, reject) => {
        get(`${shop.url}/`, { path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
      expect([path, status]).toEqual([path, 503]);
    }
  });

  it('still hears what other companies post', async () => {
    const answer = await shop.request('/payment/ecpay/notify', { method: 'POST', body: 'CheckMacValue=0' });
    expect(answer.status).not.toBe(503);
  });

  it('names what is missing and what is wrong, and stays closed', async () => {
    const { went, said } = await open([
      '--name',
      '好日子',
      '--unified-number',
      '12345678',
      '--phone',
      'call me',
    ]);
    expect(went).toBe(false);
    const named = said
      .filter((line) => line.startsWith('--'))
      .map((line) => line.slice(2, line.indexOf(':')));
    expect(named).toEqual([
      'legal-name-tw',
      'legal-name-zh',
      'legal-name-en',
      'representative-tw',
      'representative-zh',
      'representative-en',
      'unified-number',
      'address-tw',
      'address-zh',
      'address-en',
      'phone',
      'email',
      'food-registration',
      'logo',
    ]);
    expect(isOpen()).toBe(false);
  });

  it('asks for each until it is right, and proposes the same in the other languages', async () => {
    const { went, asked, said } = await open(
      [],
      [
        ...['好日子', '', 'Good Days'],
        ...['好日子商行', '', '', '王小明', '', ''],
        ...['12345678', '22099131', '臺北市信義區測試路 7 號', '', ''],
      ],
    );
    expect(went).toBe(false);
    expect(asked[1]).toContain('[好日子]');
    expect(asked.filter((question) => question.startsWith('Unified number'))).toHaveLength(2);
    expect(said).toContain('That company tax number is not right');
    expect(isOpen()).toBe(false);
  });

  it('opens once all is said, in processes that run', async () => {
    expect(await open(FLAGS.flat())).toMatchObject({ went: true });
    await expect.poll(isOpen, WAITS).toBe(true);
    expect((await shop.request('/home')).status).toBe(200);
    const info = await succeed(shop.call(site.getStoreInfo, undefined, { lang: 'en' }));
    expect(info.store_name).toBe('Good Days');
    const merchant = await getMerchant(shop.runtime.context('zh'));
    expect(merchant).toMatchObject({
      legalName: '好日子商行',
      unifiedNumber: '22099131',
      logo: '/logo.png',
      isExample: false,
    });
  });

  it('corrects one value without asking for the rest', async () => {
    expect(await open(['--phone', '02-8765-4321'])).toMatchObject({ went: true });
    expect(await getMerchant(shop.runtime.context())).toMatchObject({
      phone: '02-8765-4321',
      email: 'owner@good-days.example',
    });
    const { went, asked } = await open(['--email', 'hello@good-days.example'], []);
    expect({ went, asked }).toEqual({ went: true, asked: [] });
  });

  it('shows none of the demo’s texts', async () => {
    expect((await succeed(shop.call(getMessageList, undefined))).list).toEqual([]);
  });

  it('closes again when somebody takes it back, and for data that are made up', async () => {
    const { db } = shop.runtime.context();
    const [row] = await db.select().from(storeInfo);
    const legal = row?.legal ?? null;
    await shop.request('/kept');
    expect((await shop.request('/kept')).status).toBe(200);
    await db.update(storeInfo).set({ legal: null });
    await expect.poll(isOpen, WAITS).toBe(false);
    expect((await shop.request('/kept')).status).toBe(503);
    await db.update(storeInfo).set({ legal });
    await expect.poll(isOpen, WAITS).toBe(true);
    await db.update(storeInfo).set({ legal: legal && { ...legal, isExample: true } });
    await expect.poll(isOpen, WAITS).toBe(false);
    await db.update(storeInfo).set({ legal });
    await expect.poll(isOpen, WAITS).toBe(true);
    await db.update(storeInfo).set({ legal: legal && { ...legal, unifiedNumber: '' } });
    await expect.poll(isOpen, WAITS).toBe(false);
  });
});

it('the demo shop is open, and says that its merchant is made up', async () => {
  const demo = await openTestShop();
  try {
    expect((await demo.request('/home')).status).toBe(200);
    expect((await getMerchant(demo.runtime.context())).isExample).toBe(true);
    expect((await succeed(demo.call(getMessageList, undefined))).list.length).toBeGreaterThan(0);
  } finally {
    await demo.stop();
  }
});
