import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import * as calls from '#lib/catalog/restock/calls.ts';
import { notifyRestocked } from '#lib/catalog/restock/service.ts';
import { restockWatch } from '#lib/catalog/restock/tables.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import type { CallOptions } from '../setup/call.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';

const MOST = 3;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_MAX_RESTOCK_WATCHES: String(MOST) } });
});
afterAll(() => shop.stop());

const newAddress = () => `${crypto.randomUUID()}@example.com`;
const watch = (skuId: number, email: string, options: Pick<CallOptions, 'lang'> = {}) =>
  shop.call(calls.watchRestock, { skuId, email }, options);
const restock = (skuId: SkuId, stock: number) =>
  shop.runtime.context().db.update(sku).set({ stock }).where(eq(sku.id, skuId));

describe('what is sold out', () => {
  it('is waited for with an address, which is written to once when it is back, in the language it was asked in', async () => {
    const { skuId, goodsId } = await createGood(shop, { stock: 0, name: '暫缺的魚油' });
    const [tw, en] = [newAddress(), newAddress()];
    expect(await succeed(watch(skuId, ` ${tw.toUpperCase()} `))).toEqual({ email: tw });
    await succeed(watch(skuId, tw));
    await succeed(watch(skuId, en, { lang: 'en' }));
    await shop.settle();
    expect(await shop.outbox(tw)).toEqual([]);

    await restock(skuId, 5);
    await shop.settle();
    const [mail, ...others] = await shop.outbox(tw);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('「暫缺的魚油（60 錠）」補貨了');
    expect(mail?.body).toContain(`/goods/${goodsId}?sku=${skuId}`);
    expect((await shop.outbox(en))[0]?.subject).toMatch(/is back in stock$/);

    await restock(skuId, 0);
    await restock(skuId, 2);
    await shop.settle();
    expect(await shop.outbox(tw)).toHaveLength(1);
  });

  it('is told to nobody before its good is sold again', async () => {
    const { skuId, goodsId } = await createGood(shop, { stock: 0 });
    const email = newAddress();
    await succeed(watch(skuId, email));
    const { db } = shop.runtime.context();
    await db.update(goods).set({ status: 'off' }).where(eq(goods.id, goodsId));
    await restock(skuId, 5);
    await shop.settle();
    expect(await shop.outbox(email)).toEqual([]);
    await db.update(goods).set({ status: 'on' }).where(eq(goods.id, goodsId));
    await shop.settle();
    expect(await shop.outbox(email)).toHaveLength(1);
  });

  it('is told once by two processes at the same moment', async () => {
    const { skuId } = await createGood(shop, { stock: 0 });
    const emails = [newAddress(), newAddress(), newAddress(), newAddress()];
    for (const email of emails) await succeed(watch(skuId, email));
    await restock(skuId, 1);
    const ctx = shop.runtime.workContext();
    await Promise.all([notifyRestocked(ctx), notifyRestocked(ctx), notifyRestocked(ctx)]);
    await shop.settle();
    for (const email of emails) expect(await shop.outbox(email)).toHaveLength(1);
  });

  it('is forgotten when it has not come back for long', async () => {
    const { skuId } = await createGood(shop, { stock: 0 });
    const email = newAddress();
    await succeed(watch(skuId, email));
    const { db, config } = shop.runtime.context();
    const before = addDays(shop.runtime.context().now, -config.limits.restockWatchDays - 1);
    await db.update(restockWatch).set({ createdAt: before }).where(eq(restockWatch.email, email));
    await shop.settle();
    await restock(skuId, 5);
    await shop.settle();
    expect(await shop.outbox(email)).toEqual([]);
  });
});

describe('waiting is refused', () => {
  const refusalOf = async (skuId: number, email: string) => (await watch(skuId, email)).refusal;

  it('for what can be bought, and for what is not sold', async () => {
    const here = await createGood(shop, { stock: 1 });
    const off = await createGood(shop, { stock: 0, status: 'off' });
    expect((await refusalOf(here.skuId, newAddress()))?.key).toBe('restockThere');
    for (const skuId of [off.skuId, 2_000_000_000])
      expect(await refusalOf(skuId, newAddress())).toMatchObject({
        key: 'restockUnknown',
        errors: [{ field: 'skuId' }],
      });
  });

  it('for what is no address, naming the field', async () => {
    const { skuId } = await createGood(shop, { stock: 0 });
    for (const email of ['', 'nobody', 'a@b', `${'a'.repeat(250)}@example.com`])
      expect((await refusalOf(skuId, email))?.errors?.[0]?.field).toBe('email');
  });

  it('beyond so many for one address, those that it waits for already excepted', async () => {
    const email = newAddress();
    const skus = [];
    for (let i = 0; i <= MOST; i++) skus.push((await createGood(shop, { stock: 0 })).skuId);
    const [first = 0, ...rest] = skus;
    for (const skuId of [first, ...rest.slice(0, MOST - 1)]) await succeed(watch(skuId, email));
    await succeed(watch(first, email));
    expect((await refusalOf(rest.at(-1) ?? 0, email))?.key).toBe('restockTooMany');
  });

  it('beyond so many for one address also where all are asked for at once', async () => {
    const email = newAddress();
    const shelf = await Promise.all(Array.from({ length: MOST + 5 }, () => createGood(shop, { stock: 0 })));
    const answers = await Promise.all(shelf.map(({ skuId }) => watch(skuId, email)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(MOST);
  });
});
