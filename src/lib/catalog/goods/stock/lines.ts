import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { goods, sku } from '../tables.ts';
import { catalogTag } from '../tags.ts';
import { shownOfSkus } from './shown.ts';

/** What every writer of stock stands on. */

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

/** After a SKU ran out or came back: the good's own mark and price, and the pages that show it. */
export async function showStock(tx: Ctx, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  const ids = [...new Set(goodsIds)];
  // Locked first and counted in a second statement, so that two last pieces at once see each other.
  await tx.db.execute(
    sql`select from ${goods} where ${idIn(goods.id, ids)} order by ${goods.id} for no key update`,
  );
  await tx.db.execute(sql`
update ${goods} set ${shownOfSkus} where ${idIn(goods.id, ids)}`);
  await invalidatePages(tx, [catalogTag.all, ...ids.map(catalogTag.goods)]);
}
