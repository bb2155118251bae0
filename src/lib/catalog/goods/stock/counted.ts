import { sql } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { type StockReason, sku, stockMove } from '../tables.ts';
import { showStock } from './lines.ts';

/** Stock that is loaded, corrected or received, and the check against its moves. */

/**
 * Loads stock from the merchant's file. A figure that differs from the last loaded one replaces the current
 * stock. SKUs off sale get none.
 */
export async function loadStock(
  tx: Ctx,
  figures: readonly { readonly skuId: number; readonly stock: number }[],
): Promise<void> {
  await tx.db.execute(sql`
with figure as (
  select * from unnest(${sql.param(figures.map((one) => one.skuId))}::bigint[],
    ${sql.param(figures.map((one) => one.stock))}::int[]) as figure(sku_id, stock)
), locked as (
  select ${sku.id}, ${sku.stock}, ${sku.loadedStock}, ${sku.active} from ${sku}
  where ${sku.id} in (select sku_id from figure)
  order by ${sku.id} for no key update
), changed as (
  select locked.id, figure.stock, figure.stock - locked.stock as difference
  from locked join figure on figure.sku_id = locked.id
  where locked.loaded_stock <> figure.stock or not locked.active
), put as (
  update ${sku} set stock = changed.stock, loaded_stock = changed.stock from changed where ${sku.id} = changed.id
)
insert into ${stockMove} (sku_id, quantity, reason, at)
select id, difference, 'load', ${tx.now.toISOString()}::timestamptz from changed where difference <> 0`);
}

/**
 * Corrects stock for found or missing pieces, with a reason.
 * @returns the new stock; null if the SKU is unknown or the stock would be negative
 */
export async function correctStock(
  tx: Ctx,
  { code, quantity, note }: { readonly code: string; readonly quantity: number; readonly note: string },
): Promise<number | null> {
  const [row] = await rowsOf<{ stock: number; goods_id: string }>(
    tx.db,
    sql`
with put as (
  update ${sku} set stock = ${sku.stock} + ${quantity}
  where ${sku.code} = ${code} and ${sku.stock} + ${quantity} >= 0
  returning ${sku.id}, ${sku.goodsId}, ${sku.stock}
), noted as (
  insert into ${stockMove} (sku_id, quantity, reason, note, at)
  select id, ${quantity}, 'correction', ${note}, ${tx.now.toISOString()}::timestamptz from put
)
select stock, goods_id::text from put`,
  );
  if (!row) return null;
  await audit(tx, {
    act: 'stock.correct',
    subject: `sku:${code}`,
    owner: null,
    before: { stock: row.stock - quantity },
    after: { stock: row.stock, note },
  });
  if (row.stock === 0 || row.stock === quantity) await showStock(tx, [Number(row.goods_id)]);
  return row.stock;
}

/**
 * Adds or removes unsold pieces. Removes at most the current stock.
 * @returns the actual change
 */
export async function changeFreeStock(
  tx: Ctx,
  change: {
    readonly skuId: SkuId;
    readonly quantity: number;
    readonly reason: Extract<StockReason, 'receive' | 'correction'>;
    readonly note: string;
  },
): Promise<number> {
  const { skuId, quantity, reason, note } = change;
  const [row] = await rowsOf<{ before: number; after: number; goods_id: string }>(
    tx.db,
    sql`
with locked as (
  select ${sku.id}, ${sku.goodsId}, ${sku.stock} from ${sku} where ${sku.id} = ${skuId} for no key update
), put as (
  update ${sku} set stock = greatest(0, locked.stock + ${quantity}) from locked where ${sku.id} = locked.id
  returning ${sku.id}, ${sku.stock}
), noted as (
  insert into ${stockMove} (sku_id, quantity, reason, note, at)
  select locked.id, put.stock - locked.stock, ${reason}, ${note}, ${tx.now.toISOString()}::timestamptz
  from locked, put where put.stock <> locked.stock
)
select locked.stock as before, put.stock as after, locked.goods_id::text from locked, put`,
  );
  if (!row) return 0;
  if ((row.before === 0) !== (row.after === 0)) await showStock(tx, [Number(row.goods_id)]);
  return row.after - row.before;
}

/** SKUs whose stock differs from the sum of their moves; empty if all is well. Scans all moves. */
export const checkStock = (
  ctx: Ctx,
): Promise<{ readonly code: string; readonly stock: number; readonly moved: number }[]> =>
  rowsOf(
    ctx.db,
    sql`
select ${sku.code}, ${sku.stock}, coalesce(moves.quantity, 0)::int as moved
from ${sku} left join (
  select ${stockMove.skuId}, sum(${stockMove.quantity}) as quantity from ${stockMove} group by ${stockMove.skuId}
) moves on moves.sku_id = ${sku.id}
where ${sku.stock} <> coalesce(moves.quantity, 0)
order by ${sku.code}`,
  );
