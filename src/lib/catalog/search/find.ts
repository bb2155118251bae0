import { sql } from 'drizzle-orm';
import type { GoodsForm } from '#lib/catalog/goods/codes.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { MAX_FOUND } from './model.ts';
import type { Candidate } from './rules/rank.ts';
import type { Tiers } from './rules/tsquery.ts';

/** A found product, with the data for filters and sorting. */
export interface Found extends Candidate {
  readonly form: GoodsForm | null;
  /** Its needs, separated by spaces. */
  readonly needs: string;
  readonly price: number;
  readonly launchedOn: string;
}

const ONE_MORE = sql.raw(String(MAX_FOUND + 1));
/** From this many better hits, ingredients and texts are not searched: they cost the most. */
const ENOUGH_FOR_INGREDIENT = 96;
const ENOUGH_FOR_TEXT = 48;
const p = sql.placeholder;

/** Bestsellers that match a tier. Skipped if better tiers have found enough. */
const tier = (name: string, better: readonly string[] = [], enough = MAX_FOUND + 1) => sql`
${sql.raw(name)} as materialized (
  select found.goods_id, found.popularity, found.names from asked, daypack_goods_found(asked.${sql.raw(name)}, ${ONE_MORE}) found
  where ${sql.raw(better.map((one) => `(select count(*) from ${one})`).join(' + ') || '0')} < ${sql.raw(String(enough))}
)`;

const hits = (name: string, rank: number) =>
  sql`select goods_id, popularity, names, ${sql.raw(String(rank))} as tier from ${sql.raw(name)}`;

/**
 * Best tiers first, then bestsellers. Reads only the index and a narrow table (`daypack_goods_found`), so
 * that the cost hardly grows with the catalogue.
 */
const findGoods = preparedSql<Found>(
  'search_goods',
  sql`
with asked as (
  select ${p('typed')}::tsquery as typed, ${p('name')}::tsquery as name, ${p('need')}::tsquery as need,
    ${p('ingredient')}::tsquery as ingredient, ${p('text')}::tsquery as text
), ${tier('typed')}, ${tier('name', ['typed'])}, ${tier('need', ['typed', 'name'])},
${tier('ingredient', ['typed', 'name', 'need'], ENOUGH_FOR_INGREDIENT)},
${tier('text', ['typed', 'name', 'need', 'ingredient'], ENOUGH_FOR_TEXT)},
best as (
  select goods_id, popularity, names, max(tier) as tier
  from (
    ${hits('typed', 5)} union all ${hits('name', 4)} union all ${hits('need', 3)}
    union all ${hits('ingredient', 2)} union all ${hits('text', 1)}
  ) as hit
  group by goods_id, popularity, names
  order by max(tier) desc, popularity desc, goods_id
  limit ${ONE_MORE}
)
select best.goods_id::int as id, best.tier, best.popularity, best.names,
  goods.form, array_to_string(goods.needs, ' ') as needs, goods.price, goods.launched_on::text as "launchedOn"
from best join goods on goods.id = best.goods_id and goods.status = 'on'
order by best.tier desc, best.popularity desc, best.goods_id`,
);

/** The best `MAX_FOUND` matches of the tiers, plus one if there are more. */
export async function findByTiers(ctx: Ctx, tiers: Tiers): Promise<Found[]> {
  const [typed, name, need, ingredient, text] = tiers;
  if (tiers.every((one) => one === null)) return [];
  return findGoods(ctx.db, { typed, name, need, ingredient, text });
}
