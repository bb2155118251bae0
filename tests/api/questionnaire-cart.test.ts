import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/cart/calls/cart.ts';
import { LIMITS } from '../../src/areas.ts';
import { newMobile, openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';

/** Row H3: a questionnaire's saved selection moves to the cart by a click, and back by another. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const CODE = 'quest-code-of-a-test-1';
type Who = { cookie: string } | { token: string };
const putAside = (who: Who, lines: { skuId: number; quantity: number }[]) =>
  succeed(shop.call(calls.saveQuestCart, { userQuestCode: CODE, lines }, who));
const aside = async (who: Who) =>
  (await succeed(shop.call(calls.getQuestCart, { userQuestCode: CODE }, who))).lines.map(
    ({ skuId, quantity }) => ({ skuId, quantity }),
  );
const own = async (who: Who) =>
  (await succeed(shop.call(calls.getCart, {}, who))).lines
    .map(({ skuId, quantity }) => ({ skuId, quantity }))
    .toSorted((a, b) => a.skuId - b.skuId);
const take = (who: Who) => succeed(shop.call(calls.importQuestCart, { userQuestCode: CODE }, who));
const twoGoods = async () => {
  const [first, second] = [await createGood(shop), await createGood(shop)];
  return [first.skuId, second.skuId] as const;
};

describe('the cart that a questionnaire put aside', () => {
  it('is taken into the own cart beside what is there, once', async () => {
    const who = { cookie: shop.visitor() };
    const [first, second] = await twoGoods();
    await succeed(shop.call(calls.addGoodsCart, { skuId: first, quantity: 2 }, who));
    await putAside(who, [
      { skuId: first, quantity: 1 },
      { skuId: second, quantity: 1 },
    ]);
    const taken = await take(who);
    expect(taken).toEqual({
      cart_count: 4,
      added: [
        { skuId: first, quantity: 1, before: 2 },
        { skuId: second, quantity: 1, before: 0 },
      ],
      missing: [],
    });
    expect(await own(who)).toEqual([
      { skuId: first, quantity: 3 },
      { skuId: second, quantity: 1 },
    ]);
    expect(await aside(who)).toEqual([]);
    expect(await take(who)).toEqual({ cart_count: 4, added: [], missing: [] });
  });

  it('is given back as it was, and twice does no harm', async () => {
    const who = { cookie: shop.visitor() };
    const [first, second] = await twoGoods();
    await succeed(shop.call(calls.addGoodsCart, { skuId: first, quantity: 2 }, who));
    const lines = [
      { skuId: first, quantity: 1 },
      { skuId: second, quantity: 2 },
    ];
    await putAside(who, lines);
    const { added } = await take(who);
    const back = () =>
      succeed(shop.call(calls.undoQuestCartImport, { userQuestCode: CODE, lines: added }, who));
    expect((await back()).lines).toMatchObject(lines);
    expect(await own(who)).toEqual([{ skuId: first, quantity: 2 }]);
    await back();
    expect(await own(who)).toEqual([{ skuId: first, quantity: 2 }]);
    expect(await aside(who)).toEqual(lines);
  });

  it('keeps what cannot be put in, with the reason', async () => {
    const who = { cookie: shop.visitor() };
    const there = await createGood(shop);
    const gone = await createGood(shop, { stock: 1 });
    await putAside(who, [
      { skuId: there.skuId, quantity: 1 },
      { skuId: gone.skuId, quantity: 1 },
    ]);
    await succeed(shop.call(calls.addGoodsCart, { skuId: gone.skuId, quantity: 1 }, who));
    const { added, missing } = await take(who);
    expect(added.map(({ skuId }) => skuId)).toEqual([there.skuId]);
    expect(missing).toEqual([{ skuId: gone.skuId, reason: expect.stringMatching(/\S/) }]);
    expect(await aside(who)).toEqual([{ skuId: gone.skuId, quantity: 1 }]);
  });

  it('is taken once by two presses at once', async () => {
    const who = { cookie: shop.visitor() };
    const [first] = await twoGoods();
    await putAside(who, [{ skuId: first, quantity: 3 }]);
    const both = await Promise.all([take(who), take(who)]);
    expect(both.flatMap(({ added }) => added)).toHaveLength(1);
    expect(await own(who)).toEqual([{ skuId: first, quantity: 3 }]);
  });

  it('goes with whoever signs in, and what the member had put aside under the same code stays', async () => {
    const cookie = shop.visitor();
    const [first, second] = await twoGoods();
    const mobile = newMobile();
    const member = { token: await shop.signIn(mobile) };
    await succeed(
      shop.call(calls.saveQuestCart, { userQuestCode: CODE, lines: [{ skuId: first, quantity: 3 }] }, member),
    );
    await putAside({ cookie }, [
      { skuId: first, quantity: 1 },
      { skuId: second, quantity: 2 },
    ]);
    shop.clock.advance(LIMITS.codeIntervalSeconds);
    await shop.signIn(mobile, { cookie });
    expect(await aside({ cookie })).toEqual([]);
    expect((await aside(member)).toSorted((a, b) => a.skuId - b.skuId)).toEqual([
      { skuId: first, quantity: 3 },
      { skuId: second, quantity: 2 },
    ]);
  });

  it('is nobody else’s to take', async () => {
    const who = { cookie: shop.visitor() };
    const [first] = await twoGoods();
    await putAside(who, [{ skuId: first, quantity: 1 }]);
    expect(await take({ cookie: shop.visitor() })).toMatchObject({ cart_count: 0, added: [] });
    expect(await aside(who)).toHaveLength(1);
  });
});
