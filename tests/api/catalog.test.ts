import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getGoodsIndex } from '#lib/catalog/goods/calls.ts';
import type { GoodsQueryInput } from '#lib/catalog/goods/model/list.ts';
import { getCategory, getGoods, listCategories, listGoodsByCodes } from '#lib/catalog/goods/service.ts';
import { correctStock } from '#lib/catalog/goods/stock/counted.ts';
import { category, goods, sku } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_NEW_CUSTOMER_PRICE_PERCENT: '88' } });
});
afterAll(() => shop.stop());

const list = (query: GoodsQueryInput = {}) => succeed(shop.call(getGoodsIndex, query));
const idOf = async (code: string): Promise<number> => {
  const [card] = await listGoodsByCodes(shop.runtime.context(), [code]);
  return card?.id ?? 0;
};

describe('a list of goods', () => {
  it('has all goods on sale, page by page, each once', async () => {
    const first = await list();
    const pages = await Promise.all(Array.from({ length: first.pages }, (_, i) => list({ page: i + 1 })));
    const ids = pages.flatMap((page) => page.goods.map(({ id }) => id));
    expect(ids).toHaveLength(first.total);
    expect(new Set(ids).size).toBe(first.total);
  });

  it('is empty past its end', async () => {
    expect((await list({ page: 999 })).goods).toEqual([]);
  });

  it.each([
    ['price-up', 1],
    ['price-down', -1],
  ] as const)('is sorted by %s', async (sort, sign) => {
    const prices = (await list({ sort })).goods.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => sign * (a - b)));
  });

  it('counts what each filter leaves', async () => {
    const { facets, total } = await list({ need: 'sleep' });
    const form = facets.forms.find(({ count }) => count > 0);
    const filtered = await list({ need: 'sleep', form: form?.form });
    expect(filtered.total).toBe(form?.count);
    expect(filtered.goods).toHaveLength(filtered.total);
    expect(facets.forms.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it('tells the price of the cheapest SKU that can be had, as stock comes and goes', async () => {
    const ctx = shop.runtime.context();
    const skus = await ctx.db.select().from(sku).where(eq(sku.active, true));
    const own = [...Map.groupBy(skus, ({ goodsId }) => goodsId).values()].find(
      (found) => new Set(found.map(({ price }) => price)).size > 1 && found.every(({ stock }) => stock > 0),
    );
    const [cheap, next] = own?.toSorted((a, b) => a.price - b.price) ?? [];
    if (!cheap || !next) throw new Error('the demo has no good in two sizes');
    const shown = async () => {
      const [good] = await ctx.db.select().from(goods).where(eq(goods.id, cheap.goodsId));
      return good?.price;
    };
    for (const [quantity, price] of [
      [-cheap.stock, next.price],
      [5, cheap.price],
    ] as const) {
      await inTransaction(ctx, (tx) => correctStock(tx, { code: cheap.code, quantity, note: 'counted' }));
      expect(await shown()).toBe(price);
    }
  });

  it('keeps to a price range, both ends included', async () => {
    const { goods: found, total } = await list({ from: 500, to: 600 });
    expect(found.length).toBeGreaterThan(0);
    expect(total).toBe(found.length);
    expect(found.every(({ price }) => price >= 500 && price <= 600)).toBe(true);
  });

  it('of a category has the goods of the categories below', async () => {
    const ctx = shop.runtime.context();
    const [parent, child] = await listCategories(ctx);
    if (!parent || !child) throw new Error('the demo shop has categories');
    await ctx.db.update(category).set({ parentId: parent.id }).where(eq(category.id, child.id));
    expect((await list({ categoryId: parent.id })).total).toBe(parent.count + child.count);
    expect(await getCategory(ctx, child.id)).toMatchObject({ ancestors: [{ id: parent.id }] });
    expect((await listCategories(ctx))[0]).toMatchObject({ children: [{ id: child.id }] });
    await ctx.db.update(category).set({ parentId: null }).where(eq(category.id, child.id));
  });

  it('of an unknown category is empty', async () => {
    expect((await list({ categoryId: 999_999 })).total).toBe(0);
    expect(await getCategory(shop.runtime.context(), 999_999)).toBeNull();
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=1.5', 'page'],
    ['categoryId=-1', 'categoryId'],
    ['need=flying', 'need'],
    ['form=bag', 'form'],
    ['sort=random', 'sort'],
    ['from=-5', 'from'],
    ['to=9e9', 'to'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await shop.request(`${API_BASE}/h5/goods/index?${query}`);
    expect(await answer.json()).toMatchObject({ code: 102, data: { errors: [{ field }] } });
  });
});

describe('a good', () => {
  it.each(LOCALES)('says everything in %s', async (locale) => {
    const good = await getGoods(shop.runtime.context(locale), await idOf('rtg-fish-oil'));
    expect(good).toMatchObject({ code: 'rtg-fish-oil', subscribable: true });
    for (const text of [good?.name, good?.howToTake, good?.warnings, good?.ingredients, good?.category.name])
      expect(text).toBeTruthy();
    expect(good?.skus.map((one) => one.options)).toEqual([{ size: '60' }, { size: '120' }]);
    expect(good?.pictures).toHaveLength(3);
    expect(good?.related).toHaveLength(4);
    expect(good?.description.length).toBeGreaterThan(1);
    expect(good?.faq.length).toBeGreaterThan(0);
  });

  it.each([
    ['tw', '台灣（魚油原料：秘魯）', '海源油脂科技股份有限公司'],
    ['zh', '台湾（鱼油原料：秘鲁）', '海源油脂科技股份有限公司（台湾）'],
    ['en', 'Taiwan (fish oil from Peru)', 'Haiyuan Oils Co., Ltd.'],
  ] as const)('tells what the law wants told, in %s', async (locale, origin, maker) => {
    const good = await getGoods(shop.runtime.context(locale), await idOf('rtg-fish-oil'));
    expect(good?.label).toMatchObject({
      origin,
      allergens: ['fish'],
      shelfLifeMonths: 24,
      maker: { name: maker },
    });
    expect(good?.label?.registration).toMatch(/^[A-Z]-\d{9}/);
  });

  it('has its member and new-customer prices', async () => {
    const good = await getGoods(shop.runtime.context(), await idOf('rtg-fish-oil'));
    expect(good).toMatchObject({ price: 880, listPrice: 1080, newCustomerPrice: 774 });
    expect(good?.memberPrices.map(({ price }) => price)).toEqual([880, 836, 792, 748, 695]);
  });

  it('tells how few are left, and when there are none', async () => {
    const ctx = shop.runtime.context();
    const id = await idOf('rtg-fish-oil');
    await ctx.db.update(sku).set({ stock: 3 }).where(eq(sku.code, 'rtg-fish-oil-60'));
    await ctx.db.update(sku).set({ stock: 0 }).where(eq(sku.code, 'rtg-fish-oil-120'));
    expect((await getGoods(ctx, id))?.skus).toMatchObject([
      { stock: 'few', left: 3 },
      { stock: 'out', left: null },
    ]);
  });

  it('that is not sold any more is not there', async () => {
    const ctx = shop.runtime.context();
    const id = await idOf('whey-daily');
    await ctx.db
      .update(goods)
      .set({ status: 'off' })
      .where(eq(goods.id, id as typeof goods.$inferSelect.id));
    expect(await getGoods(ctx, id)).toBeNull();
    expect(await getGoods(ctx, 123_456_789)).toBeNull();
  });
});
