import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { goodsText, type StockReason, sku, stockMove } from '../tables.ts';
import { columnsOf, lockStockLines, type StockLine, showStock } from './lines.ts';

/** Stock that orders reserve and release. Each statement changes the figure and records the move together. */

const p = sql.placeholder;

/** Reserved pieces of an order. */
export interface OrderStockLine extends StockLine {
  readonly orderId: OrderId;
}

interface TakenRow {
  readonly sku_id: string;
  readonly goods_id: string | null;
  /** Stock after the reservation; null if the line is short. */
  readonly left_now: number | null;
  readonly stock: number;
  readonly name: string | null;
}

const take = preparedSql<TakenRow>(
  'stock_take',
  sql`
with ${lockStockLines}, taken as (
  update ${sku} set stock = ${sku.stock} - wanted.quantity
  from wanted, locked
  where ${sku.id} = wanted.sku_id and locked.id = wanted.sku_id and ${sku.stock} >= wanted.quantity
  returning ${sku.id}, ${sku.stock}
), noted as (
  insert into ${stockMove} (sku_id, quantity, reason, order_id, at)
  select wanted.sku_id, -wanted.quantity, 'order', ${p('orderId')}::bigint, ${p('now')}::timestamptz from wanted
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
 * Reserves several SKUs for an order, all or none, in the caller's transaction (row C12).
 * @throws ShopError outOfStock or quantityExceedsStock, which names the first short line, and all of them in
 *   `data.lines`
 */
export async function reserveStock(tx: Ctx, orderId: OrderId, lines: readonly StockLine[]): Promise<void> {
  const rows = await take(tx.db, {
    ...columnsOf(lines),
    orderId,
    locale: tx.locale,
    now: tx.now.toISOString(),
  });
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
with ${lockStockLines}, noted as (
  insert into ${stockMove} (sku_id, quantity, reason, order_id, at)
  select line.sku_id, sum(line.quantity), ${p('reason')}, line.order_id, ${p('now')}::timestamptz
  from given, unnest(given.ids, given.quantities, ${p('orderIds')}::bigint[]) as line(sku_id, quantity, order_id)
  group by line.sku_id, line.order_id
)
update ${sku} set stock = ${sku.stock} + wanted.quantity
from wanted, locked
where ${sku.id} = wanted.sku_id and locked.id = wanted.sku_id
returning ${sku.goodsId}::text, locked.stock = 0 as was_out`,
);

/** Releases reserved pieces of orders. The caller ensures that it runs once per order. */
export async function releaseStock(
  tx: Ctx,
  reason: Extract<StockReason, 'cancel' | 'return'>,
  lines: readonly OrderStockLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = await giveBack(tx.db, {
    ...columnsOf(lines),
    orderIds: lines.map((line) => line.orderId),
    reason,
    now: tx.now.toISOString(),
  });
  await showStock(
    tx,
    rows.filter((row) => row.was_out).map((row) => Number(row.goods_id)),
  );
}
