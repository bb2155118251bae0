import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { type Db, rowsOf } from '#lib/kernel/db/database.ts';
import { preparedSql, shortSql } from '#lib/kernel/db/prepared-sql.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { type FacetGroup, needBits } from './facets.ts';
import { type GoodsQuery, MAX_COUNT, PRICE_STEPS } from './model/list.ts';
import { catalogTag } from './tags.ts';

/**
 * Counts behind the filters of a list, never computed while a shopper waits. Each process caches
 * `goods_shape`, and checks with each list whether it has changed.
 */

export interface FacetIndex {
  /** Facet groups of these categories, without descendants; of all categories for null. */
  of(categories: readonly number[] | null): readonly FacetGroup[];
  /** Number of products directly in a category. */
  countIn(category: number): number;
}

interface Kept {
  readonly version: number;
  readonly shapes: Promise<FacetIndex>;
}

const kept = new WeakMap<Db, Kept>();

const currentVersion = shortSql<{ version: number }>(
  'goods_shape_version',
  sql`select version from goods_shape_state`,
);

export async function readFacetIndex(ctx: Ctx): Promise<FacetIndex> {
  const [row] = await currentVersion(ctx.db, {});
  const version = row?.version ?? 0;
  const known = kept.get(ctx.db);
  if (known?.version === version) return known.shapes;
  const shapes = readShapes(ctx);
  kept.set(ctx.db, { version, shapes });
  shapes.catch(() => kept.delete(ctx.db));
  return shapes;
}

interface ShapeRow {
  readonly category: number;
  readonly form: string;
  readonly needs: string[];
  readonly step: number;
  readonly inStock: boolean;
  readonly goods: number;
}

async function readShapes(ctx: Ctx): Promise<FacetIndex> {
  const rows = await rowsOf<ShapeRow & Record<string, unknown>>(
    ctx.db,
    sql`select category_id::int as category, form, needs, price_step as step, in_stock as "inStock", goods from goods_shape`,
  );
  const shapes = rows.map(({ category, form, needs, step, inStock, goods }) => ({
    category,
    shape: { form, needs: needBits(needs), inStock, priceStep: step, goods },
  }));
  const byCategory = Map.groupBy(shapes, ({ category }) => category);
  const own = new Map([...byCategory].map(([id, found]) => [id, found.map(({ shape }) => shape)]));
  const counts = new Map(
    [...own].map(([id, found]) => [id, found.reduce((sum, { goods }) => sum + goods, 0)]),
  );
  const all = merge(shapes.map(({ shape }) => shape));
  return {
    of: (categories) => categories?.flatMap((id) => own.get(id) ?? []) ?? all,
    countIn: (category) => counts.get(category) ?? 0,
  };
}

/** Sums the counts of equal groups. */
const merge = (shapes: readonly FacetGroup[]): FacetGroup[] =>
  [
    ...Map.groupBy(shapes, ({ form, needs, inStock, priceStep }) =>
      [form, needs, inStock, priceStep].join(' '),
    ).values(),
  ].flatMap(([first, ...others]) =>
    first ? [{ ...first, goods: others.reduce((sum, { goods }) => sum + goods, first.goods) }] : [],
  );

const shapesBetween = preparedSql<Omit<ShapeRow, 'category' | 'step'>>(
  'goods_shapes_between',
  sql`
select form, needs, in_stock as "inStock", count(*)::int as goods
from (
  select coalesce(form, '') as form, needs, in_stock from goods
  where status = 'on'
    and (${sql.placeholder('categories')}::bigint[] is null or category_id = any(${sql.placeholder('categories')}::bigint[]))
    and price between ${sql.placeholder('from')} and ${sql.placeholder('to')}
  limit ${sql.raw(String(MAX_COUNT + 1))}
) as between_them
group by 1, 2, 3`,
);

/** Maximum of the database's integer type. */
const DEAREST = 2_147_483_647;

/** Facet groups within a free price range; null above `MAX_COUNT` products. */
export async function readFacetRange(
  ctx: Ctx,
  categories: readonly number[] | null,
  { from = 0, to = DEAREST }: Pick<GoodsQuery, 'from' | 'to'>,
): Promise<FacetGroup[] | null> {
  const rows = await shapesBetween(ctx.db, {
    categories: categories ? [...categories] : null,
    from: Math.min(from, DEAREST),
    to: Math.min(to, DEAREST),
  });
  if (rows.reduce((sum, { goods }) => sum + goods, 0) > MAX_COUNT) return null;
  return rows.map(({ form, needs, inStock, goods }) => ({
    form,
    needs: needBits(needs),
    inStock,
    priceStep: null,
    goods,
  }));
}

/** An arbitrary advisory lock id, which serializes refreshes. */
const LOCK = 4_321_003;
const STEPS = sql.raw(`array[${PRICE_STEPS.join(', ')}]`);

/**
 * Recounts the goods on sale and writes only differences. Call it in a transaction.
 * @returns the number of changed counts
 */
export async function refreshFacetIndex(tx: Ctx): Promise<number> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [row] = await rowsOf<{ moved: number }>(
    tx.db,
    sql`
with now_there as materialized (
  select category_id, coalesce(form, '') as form, needs, (${STEPS})[width_bucket(price, ${STEPS})] as price_step, in_stock, count(*)::int as goods
  from goods
  where status = 'on'
  group by 1, 2, 3, 4, 5
), gone as (
  delete from goods_shape old
  where not exists (
    select from now_there
    where now_there.category_id = old.category_id and now_there.form = old.form and now_there.needs = old.needs
      and now_there.price_step = old.price_step and now_there.in_stock = old.in_stock
  )
  returning 1
), written as (
  insert into goods_shape (category_id, form, needs, price_step, in_stock, goods)
  select category_id, form, needs, price_step, in_stock, goods from now_there
  on conflict (category_id, form, needs, price_step, in_stock) do update set goods = excluded.goods
  where goods_shape.goods <> excluded.goods
  returning 1
)
select ((select count(*) from gone) + (select count(*) from written))::int as moved`,
  );
  const moved = row?.moved ?? 0;
  if (moved > 0)
    await tx.db.execute(sql`
insert into goods_shape_state (id, version) values (1, 1)
on conflict (id) do update set version = goods_shape_state.version + 1`);
  return moved;
}

/** Sweep: products sell out or restock between counts. */
export const recountGoods = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const moved = await refreshFacetIndex(tx);
    if (moved > 0) await invalidatePages(tx, [catalogTag.all]);
    return moved;
  });
