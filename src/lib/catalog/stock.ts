import { sql } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { idIn } from '#lib/kernel/db/id-in.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId, SkuId } from '#lib/kernel/ids.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { goods, goodsText, type StockReason, sku, stockMove } from './tables.ts';
import { catalogTag } from './tags.ts';

/** The only writer of stock: each statement here changes the figure and notes the move, or neither. */

export interface StockLine {
  readonly skuId: number;
  readonly quantity: number;
}

/** Pieces that an order held. */
export interface OrderStockLine extends StockLine {
  readonly orderId: OrderId;
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
 * Takes pieces of several SKUs for an order, all or none, in the caller's transaction (row C12).
 * @throws ShopError outOfStock or quantityExceedsStock, naming the first short line, and all of them in `data.lines`
 */
export async function takeStock(tx: Ctx, orderId: OrderId, lines: readonly StockLine[]): Promise<void> {
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
with ${lockedLines}, noted as (
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

/** Puts pieces of orders back on the shelf; once per order is the caller's care. */
export async function returnStock(
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

const setAside = preparedSql<{ left_now: number | null; was_out: boolean; goods_id: string }>(
  'stock_gift',
  sql`
with ${lockedLines}, put as (
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
 * Pieces that are chosen as gifts leave the shelf (below zero), and those that are given back come to it (above); all or
 * none, in the caller's transaction.
 * @returns whether all of it could be had; where not, the caller undoes the transaction
 */
export async function setGiftsAside(tx: Ctx, changes: readonly StockLine[]): Promise<boolean> {
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
with ${lockedLines}, put as (
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
 * Pieces that a box will want leave the shelf ahead of its order (below zero), and those that it wants no more come back (above),
 * in the caller's transaction: of each SKU all or none.
 * @returns those of which it could be done
 */
export async function setBoxAside(tx: Ctx, changes: readonly StockLine[]): Promise<ReadonlySet<number>> {
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

/** Pieces that were put aside for a box are its order's from now on: none of them touches the shelf. */
export async function orderAside(tx: Ctx, orderId: OrderId, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await giveOver(tx.db, { ...columnsOf(lines), orderId, now: tx.now.toISOString() });
}

/**
 * Stock as the merchant's file says it: a figure that differs from the last loaded one replaces what sales have left.
 * What is not sold any more has none.
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
 * Pieces that were found or are missing, with the reason.
 * @returns what there is now; null when the SKU is unknown or would have fewer than none
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
 * Pieces that nobody has bought yet come, or leave with their batch: then as many as there are.
 * @returns the change
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

/** Where the stock of a SKU is not the sum of its moves; nowhere, when all is well. Reads everything. */
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

/** After a SKU ran out or came back: the good's own mark, and the pages that show it. */
async function showStock(tx: Ctx, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  const ids = [...new Set(goodsIds)];
  // Locked first and counted in a second statement, so that two last pieces at once see each other.
  await tx.db.execute(
    sql`select from ${goods} where ${idIn(goods.id, ids)} order by ${goods.id} for no key update`,
  );
  await tx.db.execute(sql`
update ${goods}
set in_stock = exists (select from ${sku} where ${sku.goodsId} = ${goods.id} and ${sku.active} and ${sku.stock} > 0)
where ${idIn(goods.id, ids)}`);
  await invalidatePages(tx, [catalogTag.all, ...ids.map(catalogTag.goods)]);
}

const columnsOf = (lines: readonly StockLine[]) => ({
  skuIds: lines.map((line) => line.skuId),
  quantities: lines.map((line) => line.quantity),
});

/** What orders have sold, or what was returned: lists and search rank by it. */
export async function addSold(
  tx: Ctx,
  sales: readonly { readonly goodsId: number; readonly pieces: number }[],
): Promise<void> {
  if (sales.length === 0) return;
  await tx.db.execute(sql`
with sale as (
  select * from unnest(${sql.param(sales.map((one) => one.goodsId))}::bigint[],
    ${sql.param(sales.map((one) => one.pieces))}::int[]) as sale(goods_id, pieces)
), locked as (
  select ${goods.id} from ${goods} where ${goods.id} in (select goods_id from sale) order by ${goods.id} for no key update
)
update ${goods} set sold = greatest(0, ${goods.sold} + sale.pieces)
from sale, locked where ${goods.id} = sale.goods_id and locked.id = sale.goods_id`);
}
