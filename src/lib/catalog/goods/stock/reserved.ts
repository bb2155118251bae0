import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { sku, stockMove } from '../tables.ts';
import { columnsOf, lockStockLines, type StockLine, showStock } from './lines.ts';

/** Stock reserved before an order exists: chosen gifts, and upcoming boxes. */

const p = sql.placeholder;

const setAside = preparedSql<{ left_now: number | null; was_out: boolean; goods_id: string }>(
  'stock_gift',
  sql`
with ${lockStockLines}, put as (
  update ${sku} set stock = ${sku.stock} + wanted.quantity
  from wanted, locked
  where ${sku.id} = wanted.sku_id and locked.id = wanted.sku_id and ${sku.stock} + wanted.quantity >= 0
  returning ${sku.id}, ${sku.stock}
), noted as (
  insert into ${stockMove} (sku_id, quantity, reason, at)
  select sku_id, quantity, 'gift', ${p('now')}::timestamptz from wanted where quantity <> 0
)
select put.stock as left_now, locked.stock = 0 as was_out, locked.goods_id::text
from wanted left join locked on locked.id = wanted.sku_id left join put on put.id = wanted.sku_id`,
);

/**
 * Reserves gifts (negative quantities) and releases them (positive), all or none, in the caller's
 * transaction.
 * @returns false if a gift is short; the caller then rolls back
 */
export async function changeReservedGifts(tx: Ctx, changes: readonly StockLine[]): Promise<boolean> {
  if (changes.length === 0) return true;
  const rows = await setAside(tx.db, { ...columnsOf(changes), now: tx.now.toISOString() });
  if (rows.some((row) => row.left_now === null)) return false;
  await showStock(
    tx,
    rows.filter((row) => row.left_now === 0 || row.was_out).map((row) => Number(row.goods_id)),
  );
  return true;
}

const putAside = preparedSql<{ sku_id: string; left_now: number; was_out: boolean; goods_id: string }>(
  'stock_box',
  sql`
with ${lockStockLines}, put as (
  update ${sku} set stock = ${sku.stock} + wanted.quantity
  from wanted, locked
  where ${sku.id} = wanted.sku_id and locked.id = wanted.sku_id and ${sku.stock} + wanted.quantity >= 0
  returning ${sku.id}, ${sku.stock}, ${sku.goodsId}, wanted.quantity, locked.stock = 0 as was_out
), noted as (
  insert into ${stockMove} (sku_id, quantity, reason, at)
  select id, quantity, 'box', ${p('now')}::timestamptz from put where quantity <> 0
)
select id::text as sku_id, stock as left_now, was_out, goods_id::text from put`,
);

/**
 * Reserves pieces for an upcoming box (negative quantities) and releases them (positive), in the caller's
 * transaction. Each SKU succeeds or fails as a whole.
 * @returns the SKUs that succeeded
 */
export async function changeReservedBox(
  tx: Ctx,
  changes: readonly StockLine[],
): Promise<ReadonlySet<number>> {
  if (changes.length === 0) return new Set();
  const rows = await putAside(tx.db, { ...columnsOf(changes), now: tx.now.toISOString() });
  await showStock(
    tx,
    rows.filter((row) => row.left_now === 0 || row.was_out).map((row) => Number(row.goods_id)),
  );
  return new Set(rows.map((row) => Number(row.sku_id)));
}

const giveOver = preparedSql<never>(
  'stock_box_ordered',
  sql`
insert into ${stockMove} (sku_id, quantity, reason, order_id, at)
select line.sku_id, side.sign * line.quantity, side.reason,
  case when side.reason = 'order' then ${p('orderId')}::bigint end, ${p('now')}::timestamptz
from unnest(${p('skuIds')}::bigint[], ${p('quantities')}::int[]) as line(sku_id, quantity)
cross join (values ('box', 1), ('order', -1)) as side(reason, sign)`,
);

/** Assigns the reserved pieces of a box to its order. The stock does not change. */
export async function claimReservedBox(
  tx: Ctx,
  orderId: OrderId,
  lines: readonly StockLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await giveOver(tx.db, { ...columnsOf(lines), orderId, now: tx.now.toISOString() });
}
