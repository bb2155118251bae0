import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE, type Envelope, type RefusalData } from '#lib/kernel/http/endpoint.ts';
import { BODY_BYTES } from '#lib/kernel/http/route.ts';
import { routes } from '../../src/areas.ts';
import { filled, fullBodies } from '../setup/large-bodies.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

/** Large input is refused with a short answer, whatever its content. `npm run bench` measures the cost. */

const ANSWER_MOST = 4096;
const LARGE = 900_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const post = (path: string, body: string, type = 'application/json', token = ''): Promise<Response> =>
  shop.request(API_BASE + path, {
    method: 'POST',
    body,
    headers: { 'content-type': type, token, 'x-forwarded-for': crypto.randomUUID() },
  });

const posts = routes.filter(({ method, fileBytes }) => method === 'POST' && !fileBytes);

describe('a call', () => {
  it.each(posts.map((route) => ({ route, name: route.path })))(
    '$name answers a full body with a few words',
    async ({ route }) => {
      // Some calls end their own session.
      const { token } = await newMember(shop);
      for (const [body, type] of fullBodies(route, BODY_BYTES[route.body])) {
        const answer = await post(route.path, body, type, token);
        const text = await answer.text();
        expect(answer.status, text.slice(0, 300)).toBeLessThan(500);
        const { code, data } = JSON.parse(text) as Envelope<RefusalData>;
        if (code === 200) continue;
        expect(text.length).toBeLessThanOrEqual(ANSWER_MOST);
        expect(data.errors.length).toBeLessThanOrEqual(10);
      }
    },
  );

  it.each(posts.map(({ path, body }) => ({ path, most: BODY_BYTES[body] })))(
    '$path takes no body of 900 KB',
    async ({ path, most }) => {
      expect(most).toBeLessThan(LARGE);
      const answer = await post(path, filled(LARGE, '{"ids":"', 'a,', 'a"}'));
      expect(answer.status).toBe(413);
      expect((await answer.text()).length).toBeLessThanOrEqual(ANSWER_MOST);
    },
  );
});

describe('a body that is nested by the thousand', () => {
  it.each(['/h5/ga4/statistics', '/h5/ad/statistic', '/h5/cart/accept-prices'])(
    'is refused: %s',
    async (path) => {
      const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`;
      const answer = await post(path, deep);
      const said = await answer.json();
      expect({ status: answer.status, said }).toMatchObject({
        status: 400,
        said: { data: { key: 'bodyTooDeep' } },
      });
    },
  );
});
