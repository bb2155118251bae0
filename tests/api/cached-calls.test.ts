import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getQuestions } from '#lib/care/questionnaire/calls.ts';
import { getGoodsIndex } from '#lib/catalog/goods/calls.ts';
import { catalogTag } from '#lib/catalog/goods/tags.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { convertExchangeRate, getStoreInfo, getSysConfig } from '#lib/site/site/calls.ts';
import { recordRate } from '#lib/site/site/exchange-rate.ts';
import { routes } from '../../src/areas.ts';
import { newVisitor, openTestShop, succeed, type TestShop } from './harness.ts';

/** Answers common to everybody are computed once, and contain nothing of the first caller. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const KEPT = routes.filter(({ keep }) => keep);
const INDEX = API_BASE + getGoodsIndex.path;
const QUERY: Readonly<Record<string, string>> = {
  [convertExchangeRate.path]: '?toCode=CNY',
  [getQuestions.path]: '?version=1',
};
const ask = (path: string, headers: Record<string, string> = {}) => shop.request(path, { headers });

/** A cached answer has no request id of its own. */
const isKept = async (path: string, headers: Record<string, string> = {}): Promise<boolean> => {
  const { headers: said } = await ask(path, headers);
  return said.get('x-request-id') === null && said.get('etag') !== null;
};

describe('what is kept', () => {
  it('are the calls that tell everybody the same', () => {
    expect(KEPT.map(({ path }) => path).toSorted()).toMatchInlineSnapshot(`
      [
        "/h5/complaint/get-complaint-subject",
        "/h5/config",
        "/h5/country-code-json",
        "/h5/goods-class/exchange-rate-converter",
        "/h5/goods-class/exchange-rate-type-list",
        "/h5/goods-class/list",
        "/h5/goods/index",
        "/h5/goods/query-me-banner-list",
        "/h5/hot-goods",
        "/h5/index",
        "/h5/message-list",
        "/h5/pack/goods",
        "/h5/quest/questions",
        "/h5/search",
        "/h5/search/suggest",
        "/h5/store-info",
        "/h5/store/list",
      ]
    `);
  });

  it.each(KEPT.map(({ path }) => path))('%s holds nothing of who asked, and sets no cookie', async (path) => {
    const at = API_BASE + path + (QUERY[path] ?? '');
    const visitor = newVisitor();
    const secret = { cookie: `${visitor}; lang=en`, token: 'a-token-of-somebody', lang: 'tw' };
    await ask(at, secret);
    const answer = await ask(at, { lang: 'tw' });
    const text = await answer.text();
    expect(text).not.toContain(visitor.split('=')[1]);
    expect(text).not.toContain('a-token-of-somebody');
    if (path !== getStoreInfo.path) expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect([...answer.headers.keys()]).not.toContain('cache-tag');
  });
});

describe('a kept answer', () => {
  it('is made once and says 304 to who has it', async () => {
    await ask(INDEX);
    expect(await isKept(INDEX)).toBe(true);
    const etag = (await ask(INDEX)).headers.get('etag') ?? '';
    expect((await ask(INDEX, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is the same in every encoding', async () => {
    const plain = await (await ask(INDEX, { 'accept-encoding': 'identity' })).text();
    for (const encoding of ['gzip', 'br']) {
      const answer = await ask(INDEX, { 'accept-encoding': encoding });
      expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, plain]);
    }
  });

  it('is another one for another language, however it is asked for', async () => {
    const inEnglish = await (await ask(INDEX, { lang: 'en' })).text();
    expect(await (await ask(INDEX, { cookie: 'lang=en' })).text()).toBe(inEnglish);
    expect(await (await ask(`${INDEX}?lang=en`)).text()).toBe(inEnglish);
    expect(await (await ask(INDEX, { lang: 'zh' })).text()).not.toBe(inEnglish);
    expect((await ask(INDEX)).headers.get('vary')).toMatch(/lang/);
  });

  it('is another one for another question, and the same for what advertisers append', async () => {
    const first = await (await ask(`${INDEX}?page=1`)).text();
    expect(await (await ask(`${INDEX}?page=2`)).text()).not.toBe(first);
    expect(await isKept(`${INDEX}?utm_source=x&page=2&fbclid=y`)).toBe(true);
  });

  it('tells the shop’s app that it is the app, and nobody else', async () => {
    const isApp = async (headers: Record<string, string>) =>
      (await succeed(shop.call(getSysConfig, undefined, { headers }))).isApp;
    expect([await isApp({ terminal: 'appios' }), await isApp({ terminal: 'pc' }), await isApp({})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('tells each visitor their own id', async () => {
    const one = await succeed(
      shop.call(getStoreInfo, undefined, { cookie: 'cookie_session_Id=aaaaaaaaaaaaaaaa' }),
    );
    const other = await succeed(
      shop.call(getStoreInfo, undefined, { cookie: 'cookie_session_Id=bbbbbbbbbbbbbbbb' }),
    );
    expect([one.cookieSessionId, other.cookieSessionId]).toEqual(['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']);
    // Served from the cache, but not cacheable by others; a visitor without an id receives one.
    const fresh = await ask('/backend-api/h5/store-info');
    const { data } = (await fresh.json()) as { data: { cookieSessionId: string } };
    expect(fresh.headers.get('x-request-id')).toBeNull();
    expect(fresh.headers.get('cache-control')).toBe('no-store');
    expect(fresh.headers.get('etag')).toBeNull();
    expect(fresh.headers.get('set-cookie')).toMatch(
      new RegExp(`^cookie_session_Id=${data.cookieSessionId};.*Max-Age=31536000;.*SameSite=Strict`),
    );
  });

  it('is made anew when one of its tags is dropped', async () => {
    await ask(INDEX);
    await inTransaction(shop.runtime.context(), (tx) => invalidatePages(tx, [catalogTag.all]));
    await expect.poll(() => shop.runtime.pages.holds(`${INDEX}? tw `)).toBe(false);
  });

  it('of a rate is made anew when another one is noted', async () => {
    const rate = () => succeed(shop.call(convertExchangeRate, { toCode: 'CNY' }));
    expect(await rate()).not.toBe(0.25);
    await recordRate(shop.runtime.context(), { code: 'CNY', rate: 0.25, day: taipeiDay(shop.clock.now()) });
    await expect.poll(rate).toBe(0.25);
  });

  it('is not kept when it is a refusal', async () => {
    for (let i = 0; i < 2; i++) {
      const answer = await ask(`${INDEX}?page=-1`);
      expect(((await answer.json()) as { code: number }).code).toBe(102);
      expect(answer.headers.get('etag')).toBeNull();
    }
  });
});

describe('the head of a page', () => {
  it('leaves the page whole for the next one', async () => {
    const headers = { 'accept-encoding': 'identity' };
    const head = await shop.request('/kept', { method: 'HEAD', headers });
    expect(head.headers.get('content-length')).toBe(String('page /kept'.length));
    expect(await (await ask('/kept', headers)).text()).toBe('page /kept');
  });

  it('is guarded when it is kept as when it is made', async () => {
    for (let i = 0; i < 2; i++) {
      const { headers } = await ask('/kept');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });
});
