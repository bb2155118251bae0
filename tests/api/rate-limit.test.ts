import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart, countCart, getCart } from '#lib/buying/cart/calls/cart.ts';
import { getGoodsIndex } from '#lib/catalog/goods/calls.ts';
import type { Envelope, RefusalData } from '#lib/kernel/http/endpoint.ts';
import { getStoreInfo, getSysConfig } from '#lib/site/site/calls.ts';
import { newMobile, openTestShop, succeed, type TestShop } from './harness.ts';

/** The rate limit: what it counts, by which address, and how it refuses. */

const PICTURE = '/pictures/goods/bottle-d2a24c-17-front.svg';
const FEW = 5;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { REQUESTS_PER_MINUTE: String(FEW), TRUST_PROXY: '2' } });
});
afterAll(() => shop.stop());

/**
 * Behind two proxies: the client's own header, the address seen by the first proxy, and the first proxy
 * itself.
 */
const through = (client: string, wrote = '') => ({
  'x-forwarded-for': [wrote, client, '198.51.100.1'].filter(Boolean).join(', '),
});
const call = (headers: Record<string, string>) => shop.request('/backend-api/h5/nothing', { headers });
const spend = async (client: string) => {
  for (let i = 0; i < FEW; i++) expect((await call(through(client))).status).toBe(404);
};

describe('calls from one address', () => {
  it('are refused when they are too many, with the time to wait; others go on', async () => {
    await spend('192.0.2.1');
    const refused = await call(through('192.0.2.1'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { data } = (await refused.json()) as Envelope<RefusalData>;
    expect(data.key).toBe('tooManyRequests');
    expect((await call(through('192.0.2.2'))).status).toBe(404);
    expect((await shop.request('/healthz')).status).toBe(200);
  });

  it('cannot pretend to come from another one', async () => {
    await spend('192.0.2.3');
    for (const forged of ['203.0.113.7', '10.0.0.1, 10.0.0.2', 'unknown', ',,', '192.0.2.9,'])
      expect((await call(through('192.0.2.3', forged))).status, forged).toBe(429);
  });

  it('are counted together from all addresses of one customer’s IPv6 network, and from any port', async () => {
    await spend('2001:db8:1:2::7');
    for (const same of ['2001:db8:1:2:ffff::1', '2001:0DB8:0001:0002::7', '[2001:db8:1:2::9]:4711'])
      expect((await call(through(same))).status, same).toBe(429);
    expect((await call(through('2001:db8:1:3::7'))).status).toBe(404);
    await spend('192.0.2.20:1001');
    for (const same of ['192.0.2.20:1002', '192.0.2.20', '::ffff:192.0.2.20'])
      expect((await call(through(same))).status, same).toBe(429);
  });

  it('are told apart by the connection where no proxy is configured', async () => {
    const bare = await openTestShop({ env: { REQUESTS_PER_MINUTE: String(FEW), TRUST_PROXY: '0' } });
    const statuses: number[] = [];
    for (let i = 0; i <= FEW; i++) {
      const headers = { 'x-forwarded-for': `192.0.2.${i}` };
      statuses.push((await bare.request('/backend-api/h5/nothing', { headers })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    await bare.stop();
  });
});

describe('a page', () => {
  it('that is refused is a page, with the time to wait', async () => {
    await spend('192.0.2.4');
    const refused = await shop.request('/en/goods/1', { headers: through('192.0.2.4') });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toBe('page /en/429');
  });

  it('that is kept, and a picture, are for everybody', async () => {
    await spend('192.0.2.5');
    const headers = through('192.0.2.5');
    await shop.request('/kept', { headers: through('192.0.2.6') });
    for (let i = 0; i < 2; i++) expect((await shop.request('/kept', { headers })).status).toBe(200);
    for (let i = 0; i < 2; i++) expect((await shop.request(PICTURE, { headers })).status).not.toBe(429);
    expect((await shop.request('/home', { headers })).status).toBe(429);
  });
});

describe('forty shoppers behind one address', () => {
  it('shop undisturbed', async () => {
    const open = await openTestShop({ env: { REQUESTS_PER_MINUTE: '' } });
    const headers = { 'x-forwarded-for': '192.0.2.10' };
    const visit = async () => {
      for (const path of ['/home', '/goods/1', '/cart']) {
        expect((await open.request(path, { headers })).status).toBe(200);
        for (let i = 0; i < 5; i++) await (await open.request(PICTURE, { headers })).text();
        await succeed(open.call(getStoreInfo, undefined, { headers }));
        await succeed(open.call(getSysConfig, undefined, { headers }));
        await succeed(open.call(countCart, {}, { headers }));
        await succeed(open.call(getGoodsIndex, {}, { headers }));
      }
    };
    const shopper = async () => {
      await visit();
      const token = await open.signIn(newMobile(), { headers });
      await succeed(open.call(addGoodsCart, { skuId: 1, quantity: 1 }, { headers, token }));
      expect((await succeed(open.call(getCart, {}, { headers, token }))).lines).toHaveLength(1);
    };
    await Promise.all(Array.from({ length: 40 }, shopper));
    await open.stop();
  });
});
