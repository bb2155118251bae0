import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/favourite/calls.ts';
import { notifyFavouriteNews } from '#lib/buying/favourite/service.ts';
import { favourite } from '#lib/buying/favourite/tables.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { getMemberCenter } from '#lib/fronts/member-home/calls.ts';
import { member } from '#lib/people/account/tables.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_MAX_FAVOURITES: '3' } });
});
afterAll(() => shop.stop());

const list = (token: string, page = 1) => succeed(shop.call(calls.listFavourites, { page }, { token }));

describe('favourites', () => {
  it('keep a good once, the newest first, and let it go again', async () => {
    const { token } = await newMember(shop);
    const first = await createGood(shop);
    const second = await createGood(shop);
    const save = (goodsId: number) => succeed(shop.call(calls.saveFavourite, { goodsId }, { token }));
    expect(await save(first.goodsId)).toEqual({ isFavourite: true, count: 1 });
    expect(await save(first.goodsId)).toEqual({ isFavourite: true, count: 1 });
    shop.clock.advance(60);
    expect(await save(second.goodsId)).toEqual({ isFavourite: true, count: 2 });
    const { favourites, total } = await list(token);
    expect(total).toBe(2);
    expect(favourites.map(({ goodsId }) => goodsId)).toEqual([second.goodsId, first.goodsId]);
    const gone = await succeed(shop.call(calls.removeFavourite, { goodsId: first.goodsId }, { token }));
    expect(gone).toEqual({ isFavourite: false, count: 1 });
    expect(await succeed(shop.call(calls.checkFavourite, { goodsId: first.goodsId }, { token }))).toEqual({
      isFavourite: false,
      count: 1,
    });
  });

  it('are the member’s own', async () => {
    const [one, other] = [await newMember(shop), await newMember(shop)];
    const { goodsId } = await createGood(shop);
    await succeed(shop.call(calls.saveFavourite, { goodsId }, { token: one.token }));
    expect((await list(other.token)).total).toBe(0);
    await succeed(shop.call(calls.removeFavourite, { goodsId }, { token: other.token }));
    expect((await list(one.token)).total).toBe(1);
  });

  it('cannot keep what is not sold, but show what has been taken from sale since', async () => {
    const { token } = await newMember(shop);
    const off = await createGood(shop, { status: 'off' });
    const refused = await shop.call(calls.saveFavourite, { goodsId: off.goodsId }, { token });
    expect(refused.refusal?.key).toBe('favouriteFailed');
    const never = await shop.call(calls.saveFavourite, { goodsId: 987_654_321 }, { token });
    expect(never.refusal?.key).toBe('favouriteFailed');
    const { goodsId } = await createGood(shop);
    await succeed(shop.call(calls.saveFavourite, { goodsId }, { token }));
    await shop.runtime.context().db.update(goods).set({ status: 'off' }).where(eq(goods.id, goodsId));
    const { favourites } = await list(token);
    expect(favourites).toMatchObject([{ goodsId, onSale: false }]);
  });

  it('are limited in number', async () => {
    const { token } = await newMember(shop);
    const shelf = await Promise.all(Array.from({ length: 5 }, () => createGood(shop)));
    const answers = [];
    for (const { goodsId } of shelf)
      answers.push(await shop.call(calls.saveFavourite, { goodsId }, { token }));
    expect(answers.map(({ refusal }) => refusal?.key ?? 'ok')).toEqual([
      'ok',
      'ok',
      'ok',
      'favouritesTooMany',
      'favouritesTooMany',
    ]);
  });

  it('are limited in number also where all are pressed at once', async () => {
    const { token } = await newMember(shop);
    const shelf = await Promise.all(Array.from({ length: 8 }, () => createGood(shop)));
    const answers = await Promise.all(
      shelf.map(({ goodsId }) => shop.call(calls.saveFavourite, { goodsId }, { token })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect((await list(token)).total).toBe(3);
  });

  it('tell what is cheaper than when it was kept, and what can be bought again, once each', async () => {
    const { token, memberId } = await newMember(shop);
    const email = `wish${memberId}@example.com`;
    const { db } = shop.runtime.context();
    await db.update(member).set({ email }).where(eq(member.id, memberId));
    const [dear, gone, calm] = [
      await createGood(shop, { price: 500 }),
      await createGood(shop, { stock: 0 }),
      await createGood(shop),
    ];
    for (const { goodsId } of [dear, gone, calm])
      await succeed(shop.call(calls.saveFavourite, { goodsId }, { token }));
    const change = (goodsId: typeof dear.goodsId, to: Partial<typeof goods.$inferInsert>) =>
      db.update(goods).set(to).where(eq(goods.id, goodsId));
    const news = async () => (await succeed(shop.call(getMemberCenter, {}, { token }))).favouriteNews;
    const mails = () => shop.outbox(email);
    const pass = async (seconds: number) => {
      shop.clock.advance(seconds);
      await shop.settle();
    };
    await pass(600);
    expect(await mails()).toEqual([]);

    await change(dear.goodsId, { price: 420 });
    await change(gone.goodsId, { inStock: true });
    await pass(600);
    expect(await news()).toBe(2);
    // After the quiet hours, whatever the time is.
    await pass(86_400);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.body).toContain(`「${dear.name}」售價降到 NT$420（`);
    expect(mail?.body).toContain(`「${gone.name}」補貨了`);
    expect((await list(token)).favourites).toMatchObject([
      { goodsId: calm.goodsId, cheaperBy: 0, isBack: false },
      { goodsId: gone.goodsId, cheaperBy: 0, isBack: true },
      { goodsId: dear.goodsId, cheaperBy: 80, isBack: false },
    ]);

    // A price that rises and falls back is no news; selling out is only recorded.
    await change(dear.goodsId, { price: 450 });
    await change(gone.goodsId, { inStock: false });
    await pass(600);
    await change(dear.goodsId, { price: 420 });
    await pass(600);
    expect(await mails()).toHaveLength(1);
    expect((await list(token)).favourites[1]).toMatchObject({ inStock: false, isBack: false });
    await pass(15 * 86_400);
    expect(await news()).toBe(0);
    expect((await list(token)).favourites[2]).toMatchObject({ cheaperBy: 80 });
  });

  it.each([undefined, 'abc', 0, -1, 1.5, ['1', '2'], "1' or 1=1"])(
    'refuse %j for a good',
    async (goodsId) => {
      const { token } = await newMember(shop);
      const answer = await shop.call(calls.saveFavourite, { goodsId: goodsId as number }, { token });
      expect(answer.code).toBe(102);
      expect(answer.refusal?.errors[0]?.field).toBe('goodsId');
    },
  );

  it('ask a visitor to sign in', async () => {
    const answer = await shop.call(calls.listFavourites, {}, {});
    expect(answer.code).toBe(40014);
  });
});

it('a good that very many keep is told of in one run', async () => {
  const { goodsId } = await createGood(shop, { price: 900 });
  const ctx = shop.runtime.context();
  const people = await ctx.db
    .insert(member)
    .values(Array.from({ length: 1001 }, (_, i) => ({ email: `keeps-${i}@example.com`, createdAt: ctx.now })))
    .returning({ memberId: member.id });
  const kept = { goodsId, createdAt: ctx.now, keptPrice: 1000, toldPrice: 1000, wasInStock: true };
  await ctx.db.insert(favourite).values(people.map((one) => ({ ...one, ...kept })));
  expect(await notifyFavouriteNews(ctx)).toBe(1001);
  expect(await notifyFavouriteNews(ctx)).toBe(0);
});
