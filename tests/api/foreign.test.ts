import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE, type Envelope } from '#lib/kernel/http/endpoint.ts';
import type { Route } from '#lib/kernel/http/route.ts';
import { signInWithPassword } from '#lib/people/account/calls/account.ts';
import { routes } from '../../src/areas.ts';
import { DEMO_MEMBER, DEMO_PASSWORD } from '../../src/demo/accounts.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { formOf, inputFor, type Known } from './hostile-input.ts';
import { newMember } from './shelf.ts';

/**
 * Calls every member endpoint as another member, with everything that the demo's member owns: an order, a
 * return, an address, a card, a message. Nothing is returned or changed, and twenty concurrent repeats break
 * nothing.
 */

const SAMPLES = 4;
const AT_ONCE = 20;

const ours = routes.filter(({ access }) => access === 'member' || access === 'anyone');
const isOwn = ({ access }: Route): boolean => access === 'member';

/** Names of fields with personal data. */
const PERSONAL = /^(receiver|detail|mobile|email|realName|taxNumber|title)$/;
/** Names of identifying fields. */
const NAMES = /^(id|ids|key|number|numbers|\w+Ids?|\w+Numbers?|\w+Key)$/;
/** Fields that differ between two reads. */
const PASSING = /^(now|at|today|lastSeenAt|lastUsedAt|expiresAt|token|key|qr|url)$/;

let shop: TestShop;
let victim: string;
let before: ReadonlyMap<string, string>;
let known: Known;
let numbers: readonly unknown[];
let marks: readonly string[];

async function ask(route: Route, input: unknown, token: string) {
  const isQuery = route.method === 'GET';
  const query = isQuery ? `?${new URLSearchParams(formOf(input))}` : '';
  const answer = await shop.request(API_BASE + route.path + query, {
    method: route.method,
    headers: { token, 'x-forwarded-for': crypto.randomUUID(), 'content-type': 'application/json' },
    ...(isQuery ? {} : { body: JSON.stringify(input) ?? '' }),
  });
  return { status: answer.status, text: await answer.text() };
}

function walk(value: unknown, visit: (name: string, value: unknown) => void, name = ''): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) walk(one, visit, key);
  else visit(name, value);
}

/** Everything that a member can read, without input and by each number, by call. */
async function everythingOf(token: string, numbers: readonly unknown[]): Promise<Map<string, unknown>> {
  const reads = ours.filter((route) => isOwn(route) && route.method === 'GET');
  const asked = reads.flatMap((route) => [
    { route, input: {} },
    ...('number' in inputsOf(route) ? numbers.map((number) => ({ route, input: { number } })) : []),
  ]);
  const found = new Map<string, unknown>();
  for (const { route, input } of asked) {
    const { text } = await ask(route, input, token);
    if (text.startsWith('{'))
      found.set(`${route.path} ${JSON.stringify(input)}`, (JSON.parse(text) as Envelope<unknown>).data);
  }
  return found;
}

const inputsOf = ({ input }: Route): Record<string, unknown> =>
  (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties as Record<string, unknown>) ??
  {};

const lasting = (found: ReadonlyMap<string, unknown>): Map<string, string> =>
  new Map(
    [...found].map(([name, data]) => [
      name,
      // Links to private pictures change every hour.
      JSON.stringify(data, (key, value: unknown) => (PASSING.test(key) ? undefined : value))?.replace(
        /\?see=[^"]*/g,
        '',
      ) ?? '',
    ]),
  );

beforeAll(async () => {
  shop = await openTestShop();
  const { email } = DEMO_MEMBER;
  ({ token: victim } = await succeed(shop.call(signInWithPassword, { email, password: DEMO_PASSWORD })));
  const names = new Map<string, Set<unknown>>();
  const personal = new Set<string>();
  const note = (name: string, value: unknown) => {
    if (NAMES.test(name) && value !== null && value !== '')
      names.set(name, (names.get(name) ?? new Set()).add(value));
    if (PERSONAL.test(name) && typeof value === 'string' && value.length > 3) personal.add(value);
  };
  walk([...(await everythingOf(victim, [])).values()], note);
  numbers = [...(names.get('number') ?? [])];
  const all = await everythingOf(victim, numbers);
  walk([...all.values()], note);
  before = lasting(all);
  const ids = [...names].flatMap(([name, values]) => (/(^i|I)ds?$/.test(name) ? [...values] : []));
  const fields = new Set(ours.flatMap((route) => Object.keys(inputsOf(route))));
  known = Object.fromEntries(
    [...fields]
      .filter((name) => NAMES.test(name))
      .map((name) => {
        const own = [...(names.get(name) ?? (/umber/.test(name) ? numbers : ids))];
        return [name, /s$/.test(name) ? own.map((one) => [one]) : own];
      })
      .filter(([, values]) => values?.length),
  );
  // Public data is no secret.
  const { token } = await newMember(shop);
  const open = JSON.stringify([...(await everythingOf(token, [])).values()]);
  marks = [...personal].filter((mark) => !open.includes(mark));
});
afterAll(() => shop.stop());

it('there is something to be found', () => {
  expect(marks.length).toBeGreaterThan(3);
  expect(Object.keys(known)).toEqual(expect.arrayContaining(['id', 'number']));
});

describe('somebody else', () => {
  it.each(ours.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
    '$name says nothing of a member',
    async ({ route }) => {
      const { token } = await newMember(shop);
      for (const input of fc.sample(inputFor(route, known), SAMPLES)) {
        const { status, text } = await ask(route, input, token);
        expect(status, text.slice(0, 200)).toBeLessThan(500);
        const sent = JSON.stringify(input) ?? '';
        expect(marks.filter((mark) => text.includes(mark) && !sent.includes(mark))).toEqual([]);
      }
    },
  );

  it.each(
    ours
      .filter((route) => isOwn(route) && route.method !== 'GET')
      .map((route) => ({ route, name: `${route.method} ${route.path}` })),
  )('$name twenty times at once is no server error', async ({ route }) => {
    const { token } = await newMember(shop);
    const [input] = fc.sample(inputFor(route, known), 1);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(route, input, token)));
    for (const { status, text } of answers) expect(status, text.slice(0, 200)).toBeLessThan(500);
  });

  it('has changed nothing of the member’s', async () => {
    const after = lasting(await everythingOf(victim, numbers));
    expect([...before].flatMap(([name, data]) => (after.get(name) === data ? [] : [name]))).toEqual([]);
  });
});
