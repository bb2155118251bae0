import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql, sum } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { type CardRow, cardColumns, ofGoods, toCard } from './cards.ts';
import { categoryIdsBelow } from './categories.ts';
import {
  COUNT_MOST,
  type Facets,
  GOODS_FORMS,
  type GoodsCard,
  type GoodsList,
  type GoodsQuery,
  type GoodsSort,
  NEEDS,
  PAGE_SIZE,
} from './model.ts';
import { goods, goodsCount, goodsText } from './tables.ts';

/** Each order is that of an index, so that a page costs the same however many goods there are. */
const ORDER: Readonly<Record<GoodsSort, SQL[]>> = {
  popular: [desc(goods.sold), asc(goods.id)],
  newest: [desc(goods.launchedOn), asc(goods.id)],
  'price-up': [asc(goods.price), asc(goods.id)],
  'price-down': [desc(goods.price), desc(goods.id)],
};

type ListQuery = Partial<GoodsQuery> & { readonly size?: number };

/** A page of goods on sale, with what each filter would leave (row B1). */
export async function listGoods(ctx: Ctx, query: ListQuery = {}): Promise<GoodsList> {
  const { categoryId, need, form, from, to, sort = 'popular', page = 1, size = PAGE_SIZE } = query;
  const categories = categoryId === undefined ? null : await categoryIdsBelow(ctx, categoryId);
  const wanted = and(
    eq(goods.status, 'on'),
    categories ? inCategories(categories) : undefined,
    form ? eq(goods.form, form) : undefined,
    need ? sql`${goods.needs} @> array[${need}]::text[]` : undefined,
    from === undefined ? undefined : gte(goods.price, from),
    to === undefined ? undefined : lte(goods.price, to),
  );
  const byPrice = from !== undefined || to !== undefined;
  const [cards, counts, counted] = await Promise.all([
    pageOf(ctx, wanted, ORDER[sort], size, (page - 1) * size),
    countsIn(ctx, categories),
    byPrice ? countUpTo(ctx, wanted) : undefined,
  ]);
  const total = counted ?? counts(form ?? '', need ?? '');
  const facets: Facets = {
    forms: GOODS_FORMS.map((one) => ({ form: one, count: counts(one, need ?? '') })),
    needs: NEEDS.map((one) => ({ need: one, count: counts(form ?? '', one) })),
  };
  return { goods: cards, total, page, pages: Math.ceil(total / size), facets };
}

const inCategories = (ids: readonly number[]): SQL => {
  const [only, ...more] = ids;
  return only !== undefined && more.length === 0
    ? eq(goods.categoryId, only)
    : inArray(goods.categoryId, [...ids]);
};

/** The ids are found in the index alone; only the goods of the page are then read. */
async function pageOf(
  ctx: Ctx,
  wanted: SQL | undefined,
  order: SQL[],
  size: number,
  skip: number,
): Promise<GoodsCard[]> {
  const ids = ctx.db
    .select({ id: goods.id })
    .from(goods)
    .where(wanted)
    .orderBy(...order)
    .limit(size)
    .offset(skip);
  const rows: CardRow[] = await ctx.db
    .select(cardColumns)
    .from(goods)
    .innerJoin(goodsText, and(ofGoods, eq(goodsText.locale, ctx.locale)))
    .where(inArray(goods.id, ids))
    .orderBy(...order);
  return rows.map((row) => toCard(row, ctx));
}

/** How many goods there are by form and need (`''`: any), from the kept counts. */
async function countsIn(ctx: Ctx, categories: readonly number[] | null) {
  const rows = await ctx.db
    .select({ form: goodsCount.form, need: goodsCount.need, goods: sum(goodsCount.goods).mapWith(Number) })
    .from(goodsCount)
    .where(categories ? inArray(goodsCount.categoryId, [...categories]) : undefined)
    .groupBy(goodsCount.form, goodsCount.need);
  const known = new Map(rows.map((row) => [`${row.form} ${row.need}`, row.goods]));
  return (form: string, need: string): number => known.get(`${form} ${need}`) ?? 0;
}

async function countUpTo(ctx: Ctx, wanted: SQL | undefined): Promise<number> {
  const some = ctx.db.select({ id: goods.id }).from(goods).where(wanted).limit(COUNT_MOST).as('some');
  const [row] = await ctx.db.select({ found: count() }).from(some);
  return row?.found ?? 0;
}

/** What sells best. */
export const listHotGoods = async (ctx: Ctx, size = 8): Promise<GoodsCard[]> =>
  pageOf(ctx, eq(goods.status, 'on'), ORDER.popular, size, 0);

/** What came last. */
export const listNewGoods = async (ctx: Ctx, size = 8): Promise<GoodsCard[]> =>
  pageOf(ctx, eq(goods.status, 'on'), ORDER.newest, size, 0);

/** Cards of given goods, in the given order; those not on sale are left out. */
export async function listCards(ctx: Ctx, ids: readonly number[]): Promise<GoodsCard[]> {
  const cards = await cardsWhere(ctx, sql`${goods.id} = any(${sql.param([...ids])}::bigint[])`, ids.length);
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

/** As `listCards`, by the merchant's codes. */
export async function listGoodsByCodes(ctx: Ctx, codes: readonly string[]): Promise<GoodsCard[]> {
  const cards = await cardsWhere(
    ctx,
    sql`${goods.code} = any(${sql.param([...codes])}::text[])`,
    codes.length,
  );
  return codes.flatMap((code) => cards.find((card) => card.code === code) ?? []);
}

async function cardsWhere(ctx: Ctx, wanted: SQL, most: number): Promise<GoodsCard[]> {
  if (most === 0) return [];
  const rows: CardRow[] = await ctx.db
    .select(cardColumns)
    .from(goods)
    .innerJoin(goodsText, and(ofGoods, eq(goodsText.locale, ctx.locale)))
    .where(and(eq(goods.status, 'on'), wanted));
  return rows.map((row) => toCard(row, ctx));
}

/** Every good on sale, for the sitemap: its id and when it last changed. */
export const listSitemapGoods = (ctx: Ctx): Promise<{ id: number; updatedAt: Date }[]> =>
  ctx.db
    .select({ id: goods.id, updatedAt: goods.updatedAt })
    .from(goods)
    .where(eq(goods.status, 'on'))
    .orderBy(asc(goods.id));
