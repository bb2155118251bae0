import { and, arrayOverlaps, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { type CardRow, cardColumns, inLocale, ofGoods, toCard } from './cards.ts';
import { categoryIdsBelow } from './categories.ts';
import { readFacetIndex, readFacetRange } from './facet-index.ts';
import { countFacets, isWholeRanges } from './facets.ts';
import type { GoodsCard, GoodsSort } from './model/goods.ts';
import { type GoodsList, type GoodsQuery, MAX_COUNT } from './model/list.ts';
import { goods, goodsText } from './tables.ts';

/** Each sort order matches an index, so that a page costs the same for any number of goods. */
const ORDER: Readonly<Record<GoodsSort, SQL[]>> = {
  popular: [desc(goods.sold), asc(goods.id)],
  newest: [desc(goods.launchedOn), asc(goods.id)],
  'price-up': [asc(goods.price), asc(goods.id)],
  'price-down': [desc(goods.price), desc(goods.id)],
};

type ListQuery = Partial<GoodsQuery> & { readonly size?: number };
type Categories = readonly number[] | null;

/** A page of goods on sale, with the count of each filter choice (row B1). */
export async function listGoods(ctx: Ctx, query: ListQuery = {}): Promise<GoodsList> {
  const {
    categoryId,
    sort = 'popular',
    page = 1,
    size = ctx.config.limits.goodsPerPage,
    need = [],
    form = [],
  } = query;
  const { from, to, stock = false } = query;
  const chosen = { need, form, from, to, stock };
  const categories = categoryId === undefined ? null : await categoryIdsBelow(ctx, categoryId);
  const wanted = and(
    eq(goods.status, 'on'),
    categories ? inCategories(categories) : undefined,
    form.length > 0 ? inArray(goods.form, form) : undefined,
    need.length > 0 ? arrayOverlaps(goods.needs, need) : undefined,
    from === undefined ? undefined : gte(goods.price, from),
    to === undefined ? undefined : lte(goods.price, to),
    stock ? eq(goods.inStock, true) : undefined,
  );
  const { total, unfiltered, facets } = await countsFor(ctx, categories, chosen, wanted);
  const skip = (page - 1) * size;
  // A page past the end runs no query.
  const cards = skip < total ? await pageOf(ctx, wanted, ORDER[sort], size, skip) : [];
  return { goods: cards, total, unfiltered, page, pages: Math.ceil(total / size), facets };
}

type Counts = Pick<GoodsList, 'total' | 'unfiltered' | 'facets'>;
type Chosen = Parameters<typeof countFacets>[1];

/** Uses cached counts. Counts goods only for a free price range, up to a limit. */
async function countsFor(
  ctx: Ctx,
  categories: Categories,
  chosen: Chosen,
  wanted: SQL | undefined,
): Promise<Counts> {
  const kept = countFacets((await readFacetIndex(ctx)).of(categories), chosen);
  if (isWholeRanges(chosen)) return { ...kept, facets: { ...kept.facets, exact: true } };
  const { unfiltered, facets } = kept;
  const between = await readFacetRange(ctx, categories, chosen);
  if (!between) {
    return { total: await countUpTo(ctx, wanted), unfiltered, facets: { ...facets, exact: false } };
  }
  const counted = countFacets(between, chosen);
  return {
    total: counted.total,
    unfiltered,
    facets: { ...counted.facets, prices: facets.prices, exact: true },
  };
}

const inCategories = (ids: readonly number[]): SQL => {
  const [only, ...more] = ids;
  return only !== undefined && more.length === 0
    ? eq(goods.categoryId, only)
    : inArray(goods.categoryId, [...ids]);
};

/** Finds the ids in the index alone, then reads only the goods of the page. */
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

async function countUpTo(ctx: Ctx, wanted: SQL | undefined): Promise<number> {
  const some = ctx.db.select({ id: goods.id }).from(goods).where(wanted).limit(MAX_COUNT).as('some');
  const [row] = await ctx.db.select({ found: count() }).from(some);
  return row?.found ?? 0;
}

/** Bestsellers. */
export const listHotGoods = async (ctx: Ctx, size = 8): Promise<GoodsCard[]> =>
  pageOf(ctx, eq(goods.status, 'on'), ORDER.popular, size, 0);

/** Newest arrivals. */
export const listNewGoods = async (ctx: Ctx, size = 8): Promise<GoodsCard[]> =>
  pageOf(ctx, eq(goods.status, 'on'), ORDER.newest, size, 0);

/** Cards of goods on sale; `wanted` is a condition on the placeholder of that name. */
const cardsWhere = (name: string, wanted: SQL) =>
  shortRead((db) =>
    db
      .select(cardColumns)
      .from(goods)
      .innerJoin(goodsText, and(ofGoods, inLocale))
      .where(and(eq(goods.status, 'on'), wanted))
      .prepare(name),
  );
const cardsByIds = cardsWhere('cards_by_ids', sql`${goods.id} = any(${sql.placeholder('wanted')}::bigint[])`);
const cardsByCodes = cardsWhere(
  'cards_by_codes',
  sql`${goods.code} = any(${sql.placeholder('wanted')}::text[])`,
);

async function readCards(
  ctx: Ctx,
  statement: typeof cardsByIds,
  wanted: readonly (number | string)[],
): Promise<GoodsCard[]> {
  if (wanted.length === 0) return [];
  const rows = await statement(ctx.db).execute({ wanted, locale: ctx.locale });
  return rows.map((row) => toCard(row, ctx));
}

/** Cards of the given goods, in the given order; goods off sale are omitted. */
export async function listCards(ctx: Ctx, ids: readonly number[]): Promise<GoodsCard[]> {
  const cards = await readCards(ctx, cardsByIds, ids);
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

/** Like `listCards`, by product codes. */
export async function listGoodsByCodes(ctx: Ctx, codes: readonly string[]): Promise<GoodsCard[]> {
  const cards = await readCards(ctx, cardsByCodes, codes);
  return codes.flatMap((code) => cards.find((card) => card.code === code) ?? []);
}

/** Goods for subscriptions (row F1), bestsellers first. */
export async function listSubscribable(ctx: Ctx, most: number): Promise<GoodsCard[]> {
  const best = await ctx.db
    .select({ code: goods.code })
    .from(goods)
    .where(and(eq(goods.status, 'on'), eq(goods.subscribable, true), eq(goods.kind, 'goods'), goods.inStock))
    .orderBy(desc(goods.sold), goods.id)
    .limit(most);
  return listGoodsByCodes(
    ctx,
    best.map(({ code }) => code),
  );
}
