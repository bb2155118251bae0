import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart, countCart } from '#lib/buying/cart/calls/cart.ts';
import { API_BASE, type Envelope, type RefusalData } from '#lib/kernel/http/endpoint.ts';
import { sendCode, signInWithCode } from '#lib/people/account/calls/account.ts';
import { routes } from '../../src/areas.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN: 'a-token-for-prometheus' } });
});
afterAll(() => shop.stop());

const CART = API_BASE + addGoodsCart.path;
const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  shop.request(CART, { method: 'POST', body, headers });
const refusalOf = async (response: Response) => (await response.json()) as Envelope<RefusalData>;

/** Sends the target verbatim; `fetch` would normalize it. */
const rawStatus = (target: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    httpRequest({ hostname, port, path: target }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('health', () => {
  it('tells that it lives and that the database answers', async () => {
    expect((await shop.request('/healthz')).status).toBe(200);
    expect((await shop.request('/readyz')).status).toBe(200);
  });

  it('shows its metrics only to who has the token', async () => {
    expect((await shop.request('/metrics')).status).toBe(404);
    expect((await shop.request('/metrics', { headers: { authorization: 'Bearer no' } })).status).toBe(404);
    const metrics = await shop.request('/metrics', {
      headers: { authorization: 'Bearer a-token-for-prometheus' },
    });
    expect(await metrics.text()).toContain('daypack_request_seconds');
  });
});

describe('a path that is not there', () => {
  it.each(['/backend-api', '/backend-api/', '/backend-api/h5/cart/nothing', '/backend-api/h5'])(
    '%s answers an envelope',
    async (path) => {
      const answer = await shop.request(path);
      expect(answer.status).toBe(404);
      expect(await refusalOf(answer)).toMatchObject({ code: 404, data: { key: 'callNotFound' } });
    },
  );

  it('answers an envelope when only the method is wrong', async () => {
    const answer = await shop.request(CART);
    expect([answer.status, (await refusalOf(answer)).code]).toEqual([404, 404]);
  });

  it.each([
    ['//goods/1', 301],
    ['/home//x', 301],
    ['/goods/1/', 301],
    ['/backend-api//h5/cart/cart-count', 400],
    ['/backend-api/h5%2fcart', 400],
    ['/backend-api/%zz', 400],
  ])('%s is answered %i before anybody routes it', async (target, status) => {
    expect(await rawStatus(target)).toBe(status);
  });

  it.each(['/goods%2f1', '/goods%5C1', '/a%2F..%2Fb', '/goods/%ff', '/%zz', '/en/%E0%A4%A', '/home%2525'])(
    '%s is a page’s affair: the 404',
    async (target) => {
      expect(await (await shop.request(target)).text()).toMatch(/^page .*\/404$/);
      expect((await shop.request(target, { method: 'POST' })).status).toBe(400);
    },
  );
});

describe('a body', () => {
  it('that is not JSON is refused', async () => {
    const answer = await post('{"goodsId":');
    expect([answer.status, await refusalOf(answer)]).toMatchObject([
      400,
      { code: 102, data: { key: 'bodyNotJson' } },
    ]);
  });

  it.each(['null', '[]', '"text"', '5', ''])('that is %j names what is wrong', async (body) => {
    const answer = await post(body);
    expect([answer.status, (await refusalOf(answer)).code]).toEqual([200, 102]);
  });

  it.each(['text/plain', 'application/xml', 'image/png'])('of type %s is refused', async (type) => {
    expect((await refusalOf(await post('goodsId=1', { 'content-type': type }))).code).not.toBe(200);
  });

  it('of 2 MB is refused', async () => {
    const answer = await post(JSON.stringify({ note: 'x'.repeat(2 * 1024 * 1024) }));
    expect([answer.status, await refusalOf(answer)]).toMatchObject([413, { data: { key: 'bodyTooLarge' } }]);
  });

  it('that is half of a form is refused calmly', async () => {
    const answer = await post('--x\r\nContent-Disposition: form-data; name="a', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('a form on another site', () => {
  const FORM = 'application/x-www-form-urlencoded';

  it('cannot act for the visitor', async () => {
    const answer = await post('goodsId=1', { 'content-type': FORM, origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });

  it('cannot by its own word about where it comes from', async () => {
    const answer = await post('goodsId=1', { 'content-type': FORM, 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  it('is told apart from our own', async () => {
    const answer = await post('goodsId=1', { 'content-type': FORM, origin: shop.url });
    expect(answer.status).toBe(200);
  });
});

describe('what a text weighs on its way', () => {
  const encodingOf = async (path: string, accepted: string) => {
    const answer = await shop.request(path, { headers: { 'accept-encoding': accepted } });
    expect(answer.status).toBe(200);
    expect((await answer.text()).length).toBeGreaterThan(0);
    return answer.headers.get('content-encoding');
  };

  it('is made less for a long answer, as the asker can take it', async () => {
    expect(await encodingOf('/backend-api/h5/goods/index', 'gzip, br')).toBe('br');
    expect(await encodingOf('/backend-api/openapi.json', 'gzip')).toBe('gzip');
    expect(await encodingOf('/backend-api/h5/goods/index', 'identity')).toBeNull();
  });

  it('is left as it is for a short one', async () => {
    expect(await encodingOf('/backend-api/h5/cart/cart-count', 'gzip, br')).toBeNull();
  });
});

describe('the API document', () => {
  it('holds every call with its answer', async () => {
    const document = (await (await shop.request('/backend-api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { summary: string; responses: object }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { path, method } of routes)
      expect(document.paths[path]?.[method.toLowerCase()]).toMatchObject({
        summary: expect.stringMatching(/\w/),
        responses: { '200': expect.anything() },
      });
  });

  it('knows each path and method once', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('can be read as a page', async () => {
    const page = await shop.request('/backend-api/docs', { redirect: 'follow' });
    expect(page.status).toBe(200);
  });
});

describe('every answer', () => {
  it.each([`${API_BASE}${countCart.path}`, `${API_BASE}/nowhere`, `${API_BASE}/docs`, '/home', '/healthz'])(
    'carries a request id and may not be sniffed: %s',
    async (path) => {
      const { headers } = await shop.request(path);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it.each([`${API_BASE}/docs`, '/home', '/sandbox', '/kept'])('may not be framed: %s', async (path) => {
    // The second time, a page may come from the cache.
    await shop.request(path);
    const { headers } = await shop.request(path);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('is kept by nobody when it is data', async () => {
    const { headers } = await shop.request(`${API_BASE}${countCart.path}`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('gives a new visitor a cookie of their own, strict, for a year', async () => {
    const { headers } = await shop.request(`${API_BASE}${countCart.path}`);
    expect(headers.get('set-cookie')).toMatch(
      /^cookie_session_Id=[\w-]+; Max-Age=31536000; Path=\/; .*SameSite=Strict/,
    );
  });

  it('speaks the language that was asked for', async () => {
    const said = (lang: 'tw' | 'zh' | 'en') => shop.call(signInWithCode, { mobile: 'x', code: '' }, { lang });
    const messages = await Promise.all([said('tw'), said('zh'), said('en')]);
    expect(new Set(messages.map(({ msg }) => msg)).size).toBe(3);
  });
});

describe('too many requests', () => {
  it('to sign in are refused over all processes', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.3' };
    const codes = [];
    for (let i = 0; i < 121; i++)
      codes.push(
        (await shop.call(sendCode, { mobile: `0900000${String(i).padStart(3, '0')}` }, { headers })).status,
      );
    expect(codes.slice(0, 120)).toEqual(Array(120).fill(200));
    expect(codes[120]).toBe(429);
  });
});
