import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { goods, sku } from '../tables.ts';
import { catalogTag } from '../tags.ts';
import { shownOfSkus } from './shown.ts';

/** Shared by every writer of stock. */

export interface StockLine {
  readonly skuId: number;
  readonly quantity: number;
}

const p = sql.placeholder;

/**
 * Merges lines by SKU and locks the SKU rows in id order, so that concurrent orders never deadlock. `no key
 * update`: an order line, inserted earlier, holds a key-share lock on its SKU, and a full lock would wait for
 * those of other orders. `given` hides the arrays from the planner, which would otherwise replan for each
 * array length.
 */
export const lockStockLines = sql`
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

export const columnsOf = (lines: readonly StockLine[]) => ({
  skuIds: lines.map((line) => line.skuId),
  quantities: lines.map((line) => line.quantity),
});

/**
 * After a SKU sold out or restocked: updates the product's stock flag and price, and invalidates its pages.
 */
export async function showStock(tx: Ctx, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  const ids = [...new Set(goodsIds)];
  // Locks first and counts in a second statement, so that concurrent last sales see each other.
  await tx.db.execute(
    sql`select from ${goods} where ${idIn(goods.id, ids)} order by ${goods.id} for no key update`,
  );
  await tx.db.execute(sql`
update ${goods} set ${shownOfSkus} where ${idIn(goods.id, ids)}`);
  await invalidatePages(tx, [catalogTag.all, ...ids.map(catalogTag.goods)]);
}
