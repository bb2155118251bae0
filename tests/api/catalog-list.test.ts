import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getGoodsClasses, getGoodsIndex } from '#lib/catalog/goods/calls.ts';
import type { GoodsQueryInput } from '#lib/catalog/goods/model/list.ts';
import {
  getCategory,
  indexedFacets,
  listCategories,
  listGoods,
  saveCategories,
} from '#lib/catalog/goods/service.ts';
import { category, goods, sku } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const list = (query: GoodsQueryInput = {}) => succeed(shop.call(getGoodsIndex, query));

describe('the filters of a list', () => {
  const QUERIES: readonly GoodsQueryInput[] = [
    {},
    { need: 'sleep' },
    { need: 'sleep,gut', form: 'box,sachet' },
    { form: 'jar', from: 500, to: 799 },
    { form: 'bottle', from: 500 },
    { need: 'seniors', from: 455, to: 905 },
    { stock: '1', to: 610 },
  ];

  it.each(QUERIES)('of %j say how many goods each choice has', async (query) => {
    const { facets, total, goods: cards } = await list(query);
    expect(facets.exact).toBe(true);
    expect(cards).toHaveLength(Math.min(total, 24));
    for (const { need, count } of facets.needs)
      expect([need, (await list({ ...query, need })).total]).toEqual([need, count]);
    for (const { form, count } of facets.forms)
      expect([form, (await list({ ...query, form })).total]).toEqual([form, count]);
    for (const { from, to, count } of facets.prices)
      expect([from, (await list({ ...query, from, to: to ?? undefined })).total]).toEqual([from, count]);
    expect((await list({ ...query, stock: '1' })).total).toBe(facets.inStock);
  });

  it('find goods for any of several needs, in any of several forms', async () => {
    const { goods: found } = await list({ need: 'sleep,kids', form: 'strip,jar' });
    const rows = await shop.runtime
      .context()
      .db.select({ id: goods.id })
      .from(goods)
      .where(sql`status = 'on' and needs && array['sleep', 'kids'] and form in ('strip', 'jar')`);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(found.length).toBeGreaterThan(1);
  });

  it('hold together with a free price range', async () => {
    const { goods: found, total } = await list({ need: 'energy', from: 333, to: 777, sort: 'price-up' });
    expect(found).toHaveLength(total);
    expect(found.every(({ price }) => price >= 333 && price <= 777)).toBe(true);
  });

  it('count upper bounds where a free price range has too many goods to count', async () => {
    const { db } = shop.runtime.context();
    const [one] = await db.select().from(goods).limit(1);
    if (!one) throw new Error('the demo shop has goods');
    const { id: _, ...columns } = one;
    const many = Array.from({ length: 1010 }, (__, i) => ({
      ...columns,
      code: `copy-${i}`,
      form: 'box' as const,
      price: 650,
      needs: ['kids'],
    }));
    await db.insert(goods).values(many);
    await shop.settle();
    const { facets, total } = await list({ from: 649, to: 651 });
    expect(facets.exact).toBe(false);
    expect(total).toBe(1000);
    expect(facets.forms.find(({ form }) => form === 'box')?.count).toBeGreaterThanOrEqual(1010);
    expect((await list({ from: 500, to: 799 })).total).toBeGreaterThanOrEqual(1010);
    await db.delete(goods).where(sql`code like 'copy-%'`);
    await shop.settle();
    expect((await list({ from: 500, to: 799 })).total).toBeLessThan(100);
  });

  it('know what has sold out, once the sweep has seen it', async () => {
    const { db } = shop.runtime.context();
    const before = await list({ stock: '1' });
    const [first] = before.goods;
    const id = first?.id as typeof goods.$inferSelect.id;
    await db.update(sku).set({ stock: 0 }).where(eq(sku.goodsId, id));
    await db.update(goods).set({ inStock: false }).where(eq(goods.id, id));
    await shop.settle();
    const after = await list({ stock: '1' });
    expect(after.total).toBe(before.total - 1);
    expect(after.goods.map((card) => card.id)).not.toContain(id);
    expect((await list()).goods.find((card) => card.id === id)).toMatchObject({ inStock: false });
  });

  it.each([
    ['need=sleep,flying', 'need'],
    ['form=%3Cscript%3E', 'form'],
    ['stock=perhaps', 'stock'],
    [`need=${'x'.repeat(5000)}`, 'need'],
    ["from=1'--", 'from'],
    ['page=99999', 'page'],
  ])('refuse %s and name the field', async (asked, field) => {
    const answer = await shop.request(`${API_BASE}/h5/goods/index?${asked}`);
    expect(await answer.json()).toMatchObject({ code: 102, data: { errors: [{ field }] } });
  });
});

describe('a card', () => {
  it('has its stars once there are reviews', async () => {
    const { db } = shop.runtime.context();
    const [card] = (await list()).goods;
    const id = card?.id as typeof goods.$inferSelect.id;
    await db.update(goods).set({ ratingAverage: null, ratingCount: 0 }).where(eq(goods.id, id));
    shop.runtime.pages.clear();
    expect((await list()).goods.find((one) => one.id === id)?.rating).toBeNull();
    await db.update(goods).set({ ratingAverage: 4.7, ratingCount: 12 }).where(eq(goods.id, id));
    shop.runtime.pages.clear();
    expect((await list()).goods.find((one) => one.id === id)?.rating).toEqual({ average: 4.7, count: 12 });
  });

  it('says what is new and what sells best', async () => {
    const badges = new Set((await list({ sort: 'newest' })).goods.map(({ badge }) => badge));
    expect(badges).toContain('new');
    expect((await list()).goods.map(({ badge }) => badge)).toContain('hot');
  });
});

describe('the tree of categories', () => {
  it('counts what is in a category and below it', async () => {
    const tree = await succeed(shop.call(getGoodsClasses, undefined));
    const branch = tree.find(({ children }) => children.length > 0);
    if (!branch) throw new Error('the demo shop has a second level');
    const { total } = await list({ categoryId: branch.id });
    expect(total).toBe(branch.count);
    for (const child of branch.children)
      expect((await list({ categoryId: child.id })).total).toBe(child.count);
    const ctx = shop.runtime.context();
    expect(await getCategory(ctx, branch.children[0]?.id ?? 0)).toMatchObject({
      ancestors: [{ id: branch.id, name: branch.name }],
      siblings: branch.children.map(({ id, name }) => ({ id, name })),
    });
  });

  it('refuses a category that would be above itself', async () => {
    const ctx = shop.runtime.context();
    const [row] = await ctx.db.select().from(category).where(eq(category.code, 'omega'));
    if (!row) throw new Error('the demo shop has oils');
    const { id: _, parentId: __, position: ___, ...record } = row;
    const ring = inTransaction(ctx, (tx) => saveCategories(tx, [{ ...record, parent: 'fish-oil' } as never]));
    await expect(ring).rejects.toThrow(/above itself/);
  });

  it('may have a category without goods', async () => {
    const ctx = shop.runtime.context();
    const [row] = await ctx.db.select().from(category).where(eq(category.code, 'beauty'));
    if (!row) throw new Error('the demo shop has a beauty category');
    const { id: _, ...columns } = row;
    const [empty] = await ctx.db
      .insert(category)
      .values({ ...columns, code: 'empty' })
      .returning({ id: category.id });
    expect(await listGoods(ctx, { categoryId: empty?.id })).toMatchObject({
      goods: [],
      total: 0,
      unfiltered: 0,
      pages: 0,
    });
    expect((await listCategories(ctx)).find(({ code }) => code === 'empty')).toMatchObject({ count: 0 });
    await ctx.db.delete(category).where(and(eq(category.code, 'empty')));
  });
});

describe('pages of one need or form', () => {
  it.each(LOCALES)('have goods enough, and not all of their category, in %s', async (locale) => {
    const ctx = shop.runtime.context(locale);
    const pages = await indexedFacets(ctx);
    expect(pages.map(({ path }) => path)).toContain('/category?need=sleep');
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    for (const { path, categoryId, facet } of pages) {
      const asked = 'need' in facet ? { need: [facet.need] } : { form: [facet.form] };
      const found = await listGoods(ctx, { ...asked, categoryId: categoryId ?? undefined });
      expect([path, found.total >= 3, found.total < found.unfiltered]).toEqual([path, true, true]);
    }
  });

  it('leave out a category whose goods are all of one form', async () => {
    const ctx = shop.runtime.context();
    const [row] = await ctx.db
      .select({ id: category.id })
      .from(category)
      .where(eq(category.code, 'protein-powder'));
    await ctx.db
      .update(goods)
      .set({ form: 'jar' })
      .where(eq(goods.categoryId, row?.id ?? 0));
    await shop.settle();
    const paths = (await indexedFacets(ctx)).map(({ path }) => path);
    expect(paths).not.toContain(`/category/${row?.id}?form=jar`);
  });
});
