import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { invalidatePages, pageTag } from '#lib/kernel/page-cache/invalidate.ts';
import { goods, goodsText, sku } from './tables.ts';

export interface StockLine {
  readonly skuId: number;
  readonly quantity: number;
}

const p = sql.placeholder;

/**
 * The lines with each SKU once, its row locked in the order of ids, so that two orders never wait for each other in
 * a ring. `no key`: an order's line, written before, holds its SKU's key; a full lock would wait for those of others.
 * `given` hides the arrays from the planner, who would count them and plan anew for each order.
 */
const lockedLines = sql`
given as materialized (select ${p('skuIds')}::bigint[] as ids, ${p('quantities')}::int[] as quantities),
wanted as (
  select sku_id, sum(quantity)::int as quantity
  from given, unnest(given.ids, given.quantities) as line(sku_id, quantity)
  group by sku_id
), locked as (
  select ${sku.id}, ${sku.goodsId}, ${sku.stock} from ${sku}
  where ${sku.id} in (select sku_id from wanted)
  order by ${sku.id} for no key update
)`;

interface TakenRow {
  readonly sku_id: string;
  readonly goods_id: string | null;
  /** What is left now; null when the line could not be had. */
  readonly left_now: number | null;
  readonly stock: number;
  readonly name: string | null;
}

const take = preparedSql<TakenRow>(
  'stock_take',
  sql`
with ${lockedLines}, taken as (
  update ${sku} set stock = ${sku.stock} - wanted.quantity
  from wanted, locked
  where ${sku.id} = wanted.sku_id and locked.id = wanted.sku_id and ${sku.stock} >= wanted.quantity
  returning ${sku.id}, ${sku.stock}
)
select wanted.sku_id::text, locked.goods_id::text, taken.stock as left_now, coalesce(locked.stock, 0) as stock,
  case when taken.id is null then (
    select name from ${goodsText} where goods_id = locked.goods_id and locale = ${p('locale')}
  ) end as name
from wanted
left join locked on locked.id = wanted.sku_id
left join taken on taken.id = wanted.sku_id
order by wanted.sku_id`,
);

/**
 * Takes pieces of several SKUs, all or none, in the caller's transaction (row C12).
 * @throws ShopError outOfStock or quantityExceedsStock, naming the first short line, and all of them in `data.lines`
 */
export async function takeStock(tx: Ctx, lines: readonly StockLine[]): Promise<void> {
  const rows = await take(tx.db, { ...columnsOf(lines), locale: tx.locale });
  const short = rows.filter((row) => row.left_now === null);
  const [first] = short;
  if (first) {
    throw new ShopError(first.stock > 0 ? 'quantityExceedsStock' : 'outOfStock', {
      params: { name: first.name ?? '', left: first.stock },
      data: {
        skuId: Number(first.sku_id),
        left: first.stock,
        lines: short.map((row) => ({ skuId: Number(row.sku_id), name: row.name, left: row.stock })),
      },
    });
  }
  await showStock(
    tx,
    rows.filter((row) => row.left_now === 0).map((row) => Number(row.goods_id)),
  );
}

const giveBack = preparedSql<{ goods_id: string; was_out: boolean }>(
  'stock_return',
  sql`
with ${lockedLines}
update ${sku} set stock = ${sku.stock} + wanted.quantity
from wanted, locked
where ${sku.id} = wanted.sku_id and locked.id = wanted.sku_id
returning ${sku.goodsId}::text, locked.stock = 0 as was_out`,
);

/** Gives pieces back; once per order is the caller's care. */
export async function returnStock(tx: Ctx, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = await giveBack(tx.db, columnsOf(lines));
  await showStock(
    tx,
    rows.filter((row) => row.was_out).map((row) => Number(row.goods_id)),
  );
}

/** After a SKU ran out or came back: the good's own mark, and the pages that show it. */
async function showStock(tx: Ctx, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  const ids = [...new Set(goodsIds)];
  // Locked first and counted in a second statement, so that two last pieces at once see each other.
  await tx.db.execute(
    sql`select from ${goods} where ${goods.id} = any(${sql.param(ids)}::bigint[]) order by ${goods.id} for no key update`,
  );
  await tx.db.execute(sql`
update ${goods}
set in_stock = exists (select from ${sku} where ${sku.goodsId} = ${goods.id} and ${sku.active} and ${sku.stock} > 0)
where ${goods.id} = any(${sql.param(ids)}::bigint[])`);
  await invalidatePages(tx, [pageTag.catalog, ...ids.map(pageTag.goods)]);
}

const columnsOf = (lines: readonly StockLine[]) => ({
  skuIds: lines.map((line) => line.skuId),
  quantities: lines.map((line) => line.quantity),
});
