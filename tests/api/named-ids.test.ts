import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sku } from '#lib/catalog/goods/tables.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import type { Route } from '#lib/kernel/http/route.ts';
import type { MemberId, SkuId } from '#lib/kernel/ids.ts';
import { listCards, removeCard } from '#lib/money/card/calls.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { order } from '#lib/orders/order/tables.ts';
import { routes } from '../../src/areas.ts';
import { RECIPIENT } from '../setup/order.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { cardsOf, saveCard } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { formOf, type JsonSchema, matching } from './hostile-input.ts';
import { createGood, newMember, orderOne } from './shelf.ts';

/**
 * A call's ids must belong to the caller, or the call is refused. Each id of every call is tested once
 * unknown and once somebody else's, in an otherwise valid request.
 */

let shop: TestShop;
let skuId: number;
let owner: string;
let foreign: readonly number[];
beforeAll(async () => {
  shop = await openTestShop();
  ({ skuId } = await createGood(shop));
  owner = await signInStaffAt(shop.url, 'admin');
  foreign = (await shop.runtime.context().db.select({ id: storedCard.id }).from(storedCard)).map(
    ({ id }) => id,
  );
});
afterAll(() => shop.stop());

/** Larger than a non-id number may be. */
const UNKNOWN = 2 ** 40;
const NAMES_ONE = /^(id|ids|event|addOnOf|(\w+I|i)ds?|after|before|run|from|to)$/;

/** Values that pass a call's first check, by field name. */
const working = (): Readonly<Record<string, unknown>> => ({
  idempotencyKey: crypto.randomUUID(),
  source: { skuId, quantity: 1 },
  deliveryType: 'self',
  receiver: { name: RECIPIENT.receiver, mobile: RECIPIENT.mobile },
  recipient: RECIPIENT,
  paymentMethod: 'card',
  skuId,
  quantity: 1,
  lines: [{ skuId, quantity: 1 }],
});

type Path = readonly string[];

const schemaOf = ({ input }: Route): JsonSchema =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const choicesOf = ({ anyOf, oneOf, allOf }: JsonSchema): readonly JsonSchema[] =>
  anyOf ?? oneOf ?? allOf ?? [];

/** Paths of ids in a call's input, at any depth; `0` is a list's first item. */
function idPaths(schema: JsonSchema, path: Path = []): Path[] {
  const name = path.findLast((one) => one !== '0') ?? '';
  const inner = [
    ...choicesOf(schema).flatMap((one) => idPaths(one, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => idPaths(one, [...path, key])),
    ...(schema.items ? idPaths(schema.items, [...path, '0']) : []),
  ];
  const isLeaf = inner.length === 0 && schema.type !== 'object' && schema.type !== 'array';
  const found = isLeaf && NAMES_ONE.test(name) ? [path] : inner;
  return [...new Map(found.map((one) => [one.join('.'), one])).values()];
}

/** A valid request with `id` at `path`. */
function requestOf(schema: JsonSchema, path: Path | null, id: number, name = ''): unknown {
  if (path?.length === 0) return id;
  const known = working()[name];
  if (known !== undefined && path === null) return known;
  const [key, ...rest] = path ?? [];
  if (schema.properties) {
    const { required = [], properties } = schema;
    const made = Object.entries(properties).flatMap(([own, one]) => {
      if (own === key) return [[own, requestOf(one, rest, id, own)]];
      return required.includes(own) || own in working() ? [[own, requestOf(one, null, id, own)]] : [];
    });
    return Object.fromEntries(made);
  }
  const choices = choicesOf(schema);
  const choice = path === null ? choices[0] : (choices.find((one) => idPaths(one).length > 0) ?? choices[0]);
  if (choice) return requestOf(choice, path, id, name);
  if (schema.type === 'array') return [requestOf(schema.items ?? {}, key === '0' ? rest : null, id, name)];
  return leafOf(schema);
}

function leafOf({ const: fixed, enum: choices, type, minimum, pattern }: JsonSchema): unknown {
  if (fixed !== undefined) return fixed;
  if (choices) return choices[0];
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  if (type === 'boolean') return true;
  return pattern ? fc.sample(matching(pattern), { numRuns: 1, seed: 1 })[0] : 'x';
}

const calls = routes
  .map((route) => ({ route, schema: schemaOf(route), name: `${route.method} ${route.path}` }))
  .map((one) => ({ ...one, paths: idPaths(one.schema) }))
  .filter(({ paths }) => paths.length > 0);

async function ask({ method, path, access }: Route, input: unknown, token: string) {
  const isQuery = method === 'GET';
  const query = isQuery ? `?${new URLSearchParams(formOf(input))}` : '';
  const answer = await shop.request(API_BASE + path + query, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': crypto.randomUUID(),
      ...(access === 'member' || access === 'anyone' ? { token } : { cookie: owner }),
    },
    ...(isQuery ? {} : { body: JSON.stringify(input) ?? '' }),
  });
  return { status: answer.status, text: await answer.text() };
}

describe('an id that is unknown, or somebody else’s', () => {
  it('is looked for in all calls', () => {
    expect(calls.length).toBeGreaterThan(100);
    const create = calls.find(({ name }) => name.endsWith('/order/create'));
    expect(create?.paths.map((path) => path.join('.'))).toEqual(
      expect.arrayContaining([
        'addressId',
        'selfStoreId',
        'cardId',
        'couponId',
        'source.skuId',
        'source.groupId',
      ]),
    );
  });

  let token = '';
  it.each(calls)('is no server error of $name', async ({ route, schema, paths }) => {
    // Some calls end their own session.
    const isIn = token !== '' && (await shop.call(listCards, {}, { token })).code === 200;
    if (!isIn) ({ token } = await newMember(shop));
    for (const path of paths)
      for (const id of [UNKNOWN, ...foreign.slice(0, 1)]) {
        const input = requestOf(schema, path, id);
        const { status, text } = await ask(route, input, token);
        expect(status, `${path.join('.')} ${id} ${JSON.stringify(input)} ${text}`.slice(0, 600)).toBeLessThan(
          500,
        );
      }
  });
});

describe('the card that an order names', () => {
  const stockOf = async (id: number) => {
    const { db } = shop.runtime.context();
    return (
      await db
        .select({ stock: sku.stock })
        .from(sku)
        .where(eq(sku.id, id as SkuId))
    )[0]?.stock;
  };
  const ordersOf = (memberId: MemberId) =>
    shop.runtime.context().db.select({ id: order.id }).from(order).where(eq(order.memberId, memberId));

  it('is the member’s own, or nothing is ordered or held', async () => {
    const { token, memberId } = await newMember(shop);
    const item = await createGood(shop, { price: 800, stock: 5 });
    for (const cardId of [UNKNOWN, ...foreign]) {
      const refused = await orderOne(shop, { token }, item.skuId, { paymentMethod: 'storedCard', cardId });
      expect(refused.refusal).toMatchObject({ key: 'cardNotFound', errors: [{ field: 'cardId' }] });
    }
    expect(await ordersOf(memberId)).toEqual([]);
    expect(await stockOf(item.skuId)).toBe(5);
  });

  it('is not removed while the order is unpaid', async () => {
    const { token, memberId } = await newMember(shop);
    await saveCard(shop, token);
    const [card] = await cardsOf(shop, memberId);
    const cardId = card?.id ?? 0;
    const item = await createGood(shop, { price: 800 });
    const placed = await succeed(
      orderOne(shop, { token }, item.skuId, { paymentMethod: 'storedCard', cardId }),
    );
    const remove = () => shop.call(removeCard, { id: cardId, isSure: true }, { token });
    expect((await remove()).refusal?.key).toBe('cardInUse');
    await succeed(shop.call(cancelOrder, { number: placed.number }, { token }));
    expect((await remove()).code).toBe(200);
  });
});
