import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/cart/calls/cart.ts';
import { mergeCarts } from '#lib/buying/cart/service.ts';
import { quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { giveCoins } from '#lib/money/ledger/service.ts';
import { LIMITS } from '../../src/areas.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const visitor = () => ({ cookie: shop.visitor() });
type Who = { cookie?: string; token?: string; lang?: 'tw' | 'zh' | 'en' };
const add = (who: Who, skuId: number, quantity: unknown = 1) =>
  shop.call(calls.addGoodsCart, { skuId, quantity: quantity as number }, who);
const cartOf = async (who: Who) => (await shop.call(calls.getCart, {}, who)).data;
const setStock = (skuId: number, stock: number) =>
  shop.runtime
    .context()
    .db.update(sku)
    .set({ stock })
    .where(eq(sku.id, skuId as never));

describe('putting goods into the cart', () => {
  it('counts pieces and shows the line, priced and named', async () => {
    const who = visitor();
    const item = await createGood(shop, { price: 400, listPrice: 500 });
    expect((await add(who, item.skuId, 2)).data).toEqual({ cart_count: 2 });
    expect((await add(who, item.skuId)).data).toEqual({ cart_count: 3 });
    const cart = await cartOf({ ...who, lang: 'en' });
    expect(cart).toMatchObject({
      count: 3,
      totals: {
        goodsTotal: 1200,
        listTotal: 1500,
        saved: 300,
        shipping: 100,
        freeShippingGap: 300,
        payable: 1300,
      },
      lines: [
        {
          skuId: item.skuId,
          goodsId: item.goodsId,
          name: `${item.name} en`,
          options: '60 tablets',
          picture: '/pictures/shelf.svg',
          quantity: 3,
          checked: true,
          stock: 50,
          state: 'ok',
          priceChange: null,
          total: 1200,
        },
      ],
    });
    expect((await shop.call(calls.countCart, {}, who)).data).toEqual({ cart_count: 3 });
  });

  it('takes a form as it takes JSON', async () => {
    const item = await createGood(shop);
    const answer = await shop.call(
      calls.addGoodsCart,
      { skuId: item.skuId, quantity: 2 },
      { ...visitor(), form: true, headers: { origin: shop.url } },
    );
    expect(answer.data).toEqual({ cart_count: 2 });
  });

  it('adds up what comes at once', async () => {
    const who = visitor();
    const item = await createGood(shop, { stock: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(who, item.skuId)));
    expect(answers.filter((one) => one.code === 200)).toHaveLength(5);
    expect(await cartOf(who)).toMatchObject({ count: 5, lines: [{ quantity: 5 }] });
  });

  it.each([0, -1, 1.5, '1.5', 'two', '', null, true, [], {}])(
    'refuses %j as a quantity',
    async (quantity) => {
      const item = await createGood(shop);
      const answer = await add(visitor(), item.skuId, quantity);
      expect(answer).toMatchObject({ status: 200, code: 102 });
      expect(answer.refusal).toMatchObject({ key: 'quantityIncorrect', errors: [{ field: 'quantity' }] });
    },
  );

  it('refuses more than a line may hold, however huge', async () => {
    const item = await createGood(shop, { stock: 1000 });
    const who = visitor();
    for (const quantity of [LIMITS.maxCartLineQuantity + 1, 2 ** 31, 1e14])
      expect((await add(who, item.skuId, quantity)).refusal?.key).toBe('quantityTooMany');
    expect((await add(who, item.skuId, LIMITS.maxCartLineQuantity)).code).toBe(200);
    const more = await add(who, item.skuId);
    expect(more.refusal?.key).toBe('quantityTooMany');
    expect(more.msg).toContain(String(LIMITS.maxCartLineQuantity));
  });

  it.each([0, -1, 'x', 1.5, null])('refuses %j as a SKU', async (skuId) => {
    expect((await add(visitor(), skuId as number)).refusal?.key).toBe('skuNotFound');
  });

  it('refuses an unknown SKU, goods that are off and goods that are sold out', async () => {
    const off = await createGood(shop, { status: 'off' });
    const soldOut = await createGood(shop, { stock: 0 });
    expect((await add(visitor(), 999_999_999)).refusal?.key).toBe('skuNotFound');
    expect((await add(visitor(), off.skuId)).refusal?.key).toBe('goodsOff');
    const refused = await add(visitor(), soldOut.skuId);
    expect(refused.refusal).toMatchObject({
      key: 'outOfStock',
      detail: { skuId: soldOut.skuId, left: 0 },
    });
    expect(refused.msg).toContain(soldOut.name);
  });

  it('refuses more than there is and says how many are left', async () => {
    const item = await createGood(shop, { stock: 3 });
    const who = visitor();
    await add(who, item.skuId, 2);
    const answer = await add(who, item.skuId, 2);
    expect(answer.refusal).toMatchObject({
      key: 'quantityExceedsStock',
      detail: { skuId: item.skuId, left: 3 },
    });
    expect(answer.msg).toContain('3');
    expect(await cartOf(who)).toMatchObject({ count: 2 });
  });

  it('refuses one line too many', async () => {
    const small = await openTestShop({ env: { LIMIT_MAX_CART_LINES: '2' } });
    const who = { cookie: small.visitor() };
    const items = await Promise.all([createGood(small), createGood(small), createGood(small)]);
    const put = (at: number) =>
      small.call(calls.addGoodsCart, { skuId: items[at]?.skuId ?? 0, quantity: 1 }, who);
    expect([(await put(0)).code, (await put(1)).code]).toEqual([200, 200]);
    expect((await put(2)).refusal?.key).toBe('cartFull');
    expect((await put(0)).code).toBe(200);
    await small.stop();
  });

  it('keeps carts apart by visitor and by member', async () => {
    const [one, other] = [visitor(), visitor()];
    const { token } = await newMember(shop);
    const item = await createGood(shop);
    await add(one, item.skuId);
    expect((await cartOf(other)).count).toBe(0);
    expect((await cartOf({ ...one, token })).count).toBe(0);
  });

  it('is the visitor’s with a token that is nobody’s', async () => {
    const who = visitor();
    await add(who, (await createGood(shop)).skuId);
    for (const token of ['nonsense', 'x'.repeat(43)]) expect((await cartOf({ ...who, token })).count).toBe(1);
  });
});

describe('changing the cart', () => {
  async function filled() {
    const who = visitor();
    const [first, second] = [await createGood(shop, { price: 300 }), await createGood(shop, { stock: 5 })];
    await add(who, first.skuId, 2);
    await add(who, second.skuId);
    const { lines } = await cartOf(who);
    const idOf = (skuId: number) => lines.find((line) => line.skuId === skuId)?.id ?? 0;
    return { who, first, second, firstId: idOf(first.skuId), secondId: idOf(second.skuId) };
  }
  const adjust = (who: Who, input: { id?: number; skuId?: number; quantity: number }) =>
    shop.call(calls.adjustCartLine, input, who);

  it('sets a quantity by line or by SKU', async () => {
    const { who, first, firstId } = await filled();
    const quantityOf = async (answer: Awaited<ReturnType<typeof adjust>>) =>
      answer.data.lines.find((line) => line.id === firstId)?.quantity;
    expect(await quantityOf(await adjust(who, { id: firstId, quantity: 7 }))).toBe(7);
    expect(await quantityOf(await adjust(who, { skuId: first.skuId, quantity: 1 }))).toBe(1);
  });

  it('refuses a quantity that cannot be had, and a line of another cart', async () => {
    const { who, second, secondId } = await filled();
    expect((await adjust(who, { id: secondId, quantity: 6 })).refusal?.key).toBe('quantityExceedsStock');
    expect((await adjust(who, { id: secondId, quantity: 0 })).refusal?.key).toBe('quantityIncorrect');
    expect((await adjust(who, { id: secondId, quantity: 100 })).refusal?.key).toBe('quantityTooMany');
    expect(await adjust(visitor(), { id: secondId, quantity: 1 })).toMatchObject({ status: 404, code: 404 });
    await setStock(second.skuId, 0);
    expect((await adjust(who, { id: secondId, quantity: 1 })).refusal?.key).toBe('outOfStock');
  });

  it('removes lines, also twice, and never those of another cart', async () => {
    const { who, firstId, secondId } = await filled();
    expect((await shop.call(calls.removeCartLines, { ids: [firstId] }, visitor())).data.count).toBe(0);
    expect((await cartOf(who)).lines).toHaveLength(2);
    for (let time = 0; time < 2; time++) {
      const { data } = await shop.call(calls.removeCartLines, { ids: [firstId] }, who);
      expect(data.lines.map((line) => line.id)).toEqual([secondId]);
    }
  });

  it('is empty after clearing', async () => {
    const { who } = await filled();
    const { data } = await shop.call(calls.clearCart, {}, who);
    expect(data).toMatchObject({ lines: [], count: 0, totals: { payable: 0, shipping: 0 } });
  });

  it('counts only chosen lines into the totals', async () => {
    const { who, secondId } = await filled();
    const { data } = await shop.call(calls.checkCartLines, { ids: [secondId], checked: false }, who);
    expect(data.totals.goodsTotal).toBe(600);
    const none = await shop.call(calls.checkCartLines, { checked: false }, who);
    expect(none.data.totals).toMatchObject({ goodsTotal: 0, payable: 0 });
    expect((await shop.call(calls.previewCart, {}, who)).refusal?.key).toBe('cartNothingChosen');
    const all = await shop.call(calls.checkCartLines, { checked: true }, who);
    expect(all.data.totals.goodsTotal).toBe(1100);
  });

  it('shows what changed since: price, stock, taken off sale', async () => {
    const { who, first, second } = await filled();
    const { db } = shop.runtime.context();
    await db.update(sku).set({ price: 280 }).where(eq(sku.id, first.skuId));
    await setStock(second.skuId, 0);
    const lineOf = async (skuId: number) => (await cartOf(who)).lines.find((line) => line.skuId === skuId);
    expect(await lineOf(first.skuId)).toMatchObject({ price: 280, priceChange: 300, total: 560 });
    expect(await lineOf(second.skuId)).toMatchObject({ state: 'soldOut' });
    expect((await cartOf(who)).totals.goodsTotal).toBe(560);
    const preview = await shop.call(calls.previewCart, {}, who);
    expect(preview.refusal?.key).toBe('outOfStock');
    expect(preview.msg).toContain(second.name);
    await setStock(first.skuId, 1);
    expect(await lineOf(first.skuId)).toMatchObject({ state: 'short', stock: 1 });
    await db.update(goods).set({ status: 'off' }).where(eq(goods.id, first.goodsId));
    expect(await lineOf(first.skuId)).toMatchObject({ state: 'off' });
  });

  it('says the most coins that checkout takes', async () => {
    const { token, memberId } = await newMember(shop);
    const item = await createGood(shop, { price: 2000 });
    await add({ token }, item.skuId);
    const given = { memberId, amount: 70, reason: 'welcome', key: `test:${memberId}` } as const;
    await inTransaction(shop.runtime.context(), (tx) => giveCoins(tx, given));
    const { coinsMost } = (await cartOf({ token })).totals;
    const { data } = await shop.call(quoteCheckout, { source: 'cart', deliveryType: 'home' }, { token });
    expect(coinsMost).toBeGreaterThanOrEqual(70);
    expect(data.totals.coinsMost).toBe(coinsMost);
  });

  it('shows what checkout would take', async () => {
    const { who, secondId } = await filled();
    await shop.call(calls.checkCartLines, { ids: [secondId], checked: false }, who);
    const { data } = await shop.call(calls.previewCart, {}, who);
    expect(data).toMatchObject({ lines: [{ quantity: 2 }], totals: { goodsTotal: 600, payable: 700 } });
  });
});

describe('signing in with goods in the cart', () => {
  const merge = (cookie: string, memberId: MemberId) =>
    inTransaction(shop.runtime.context(), (tx) => mergeCarts(tx, cookie.split('=')[1] ?? '', memberId));

  it('adds the visitor’s to the member’s, as far as there is stock, once', async () => {
    const who = visitor();
    const { token, memberId } = await newMember(shop);
    const [shared, scarce, own] = await Promise.all([
      createGood(shop),
      createGood(shop, { stock: 4 }),
      createGood(shop),
    ]);
    for (const as of [who, { token }]) {
      await add(as, shared.skuId, 2);
      await add(as, scarce.skuId, 3);
    }
    await add(who, own.skuId);
    for (let time = 0; time < 2; time++) {
      await merge(who.cookie, memberId);
      const { lines } = await cartOf({ token });
      const quantities = new Map(lines.map((line) => [line.skuId, line.quantity]));
      expect([shared, scarce, own].map((item) => quantities.get(item.skuId))).toEqual([4, 4, 1]);
    }
    expect((await cartOf(who)).count).toBe(0);
  });

  it('brings along what has sold out meanwhile, shown as such', async () => {
    const who = visitor();
    const { token, memberId } = await newMember(shop);
    const item = await createGood(shop);
    await add(who, item.skuId, 2);
    await setStock(item.skuId, 0);
    await merge(who.cookie, memberId);
    expect((await cartOf({ token })).lines).toMatchObject([{ skuId: item.skuId, state: 'soldOut' }]);
  });

  it('caps a line, and drops the oldest lines that a full cart cannot hold', async () => {
    const small = await openTestShop({
      env: { LIMIT_MAX_CART_LINES: '2', LIMIT_MAX_CART_LINE_QUANTITY: '5' },
    });
    const who = { cookie: small.visitor() };
    const { token, memberId } = await newMember(small);
    const items = [await createGood(small), await createGood(small), await createGood(small)];
    const put = (as: Who, at: number, quantity: number) =>
      small.call(calls.addGoodsCart, { skuId: items[at]?.skuId ?? 0, quantity }, as);
    await put({ token }, 0, 4);
    await put(who, 1, 1);
    await put(who, 2, 1);
    await inTransaction(small.runtime.context(), (tx) =>
      mergeCarts(tx, who.cookie.split('=')[1] ?? '', memberId),
    );
    const { data } = await small.call(calls.getCart, {}, { token });
    expect(data.lines.map((line) => [line.skuId, line.quantity])).toEqual([
      [items[2]?.skuId, 1],
      [items[0]?.skuId, 4],
    ]);
    await put(who, 0, 4);
    await inTransaction(small.runtime.context(), (tx) =>
      mergeCarts(tx, who.cookie.split('=')[1] ?? '', memberId),
    );
    expect((await small.call(calls.getCart, {}, { token })).data.lines.at(-1)?.quantity).toBe(5);
    await small.stop();
  });
});

describe('the other cart calls', () => {
  it('prices lines without keeping them', async () => {
    const who = visitor();
    const item = await createGood(shop, { price: 800 });
    const { data } = await shop.call(
      calls.priceCartLines,
      { lines: [{ skuId: item.skuId, quantity: 2 }] },
      who,
    );
    expect(data).toMatchObject({
      lines: [{ skuId: item.skuId, quantity: 2, total: 1600 }],
      totals: { goodsTotal: 1600, shipping: 0 },
    });
    expect((await cartOf(who)).count).toBe(0);
    const unknown = await shop.call(calls.priceCartLines, { lines: [{ skuId: 999_999_999, quantity: 1 }] });
    expect(unknown.refusal?.key).toBe('skuNotFound');
  });

  it('offers no gifts, and refuses one that is not offered', async () => {
    const who = visitor();
    expect((await shop.call(calls.listCartGifts, {}, who)).data).toEqual({ offers: [] });
    expect((await shop.call(calls.chooseCartGift, { skuId: 1 }, who)).refusal?.key).toBe('giftNotAvailable');
  });

  it('accepts the count’s parameters', async () => {
    const { data } = await shop.call(
      calls.countCart,
      { isGroupPrivate: '0', groupId: '', userQuestCode: 'null' },
      visitor(),
    );
    expect(data).toEqual({ cart_count: 0 });
  });

  it('counts the shopper’s own cart where no questionnaire is open', async () => {
    const who = visitor();
    const { skuId } = await createGood(shop);
    await shop.call(calls.addGoodsCart, { skuId, quantity: 2 }, who);
    for (const userQuestCode of ['null', ''])
      expect((await shop.call(calls.countCart, { userQuestCode }, who)).data).toEqual({ cart_count: 2 });
  });

  it('keeps a questionnaire’s cart apart, replaces and empties it', async () => {
    const who = visitor();
    const [first, second] = [await createGood(shop), await createGood(shop)];
    const save = (lines: { skuId: number; quantity: number }[]) =>
      shop.call(calls.saveQuestCart, { userQuestCode: 'Q1', lines }, who);
    const remove = (skuIds?: number[]) =>
      shop.call(calls.removeQuestCart, { userQuestCode: 'Q1', ...(skuIds ? { skuIds } : {}) }, who);
    const both = [
      { skuId: first.skuId, quantity: 1 },
      { skuId: second.skuId, quantity: 2 },
    ];
    await save([{ skuId: second.skuId, quantity: 9 }]);
    expect((await save(both)).data.lines).toMatchObject(both);
    expect((await cartOf(who)).count).toBe(0);
    const counted = await shop.call(calls.countCart, { userQuestCode: 'Q1' }, who);
    expect(counted.data).toEqual({ cart_count: 3 });
    expect((await remove([first.skuId])).data.lines).toMatchObject([both[1]]);
    expect((await remove()).data.lines).toEqual([]);
    expect((await save([{ skuId: 999_999_999, quantity: 1 }])).refusal?.key).toBe('skuNotFound');
    expect((await shop.call(calls.removeQuestCart, { userQuestCode: '' }, who)).refusal?.key).toBe(
      'questCodeRequired',
    );
  });

  it('answers every call of the specification with an envelope', async () => {
    for (const endpoint of Object.values(calls)) {
      const response = await shop.request(`/backend-api${endpoint.path}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
      });
      const envelope = (await response.json()) as { code: number };
      expect([200, 102, 40014]).toContain(envelope.code);
    }
  });

  it('refuses a body that is not JSON and one of the wrong shape', async () => {
    const post = (body: string) =>
      shop.request('/backend-api/h5/cart/add-goods-cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect((await post('{oops')).status).toBe(400);
    for (const body of ['[]', '"text"', '7', 'null'])
      expect(await (await post(body)).json()).toMatchObject({ code: 102 });
    expect((await post(JSON.stringify({ skuId: 1, quantity: 1, pad: 'x'.repeat(2_000_000) }))).status).toBe(
      413,
    );
  });
});
