import { and, eq, sql } from 'drizzle-orm';
import { goods, goodsText, sku } from '#lib/catalog/tables.ts';
import type { SkuQuantity } from '#lib/checkout/model.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import type { CartCount } from './model.ts';
import { cartOwner } from './owner.ts';
import { cartLine } from './tables.ts';

interface AddRow {
  /** Null when there is no such SKU. */
  readonly on_sale: boolean | null;
  readonly stock: number;
  /** Before: pieces of this SKU, pieces in all, different lines. */
  readonly held: number;
  readonly pieces: number;
  readonly lines: number;
  readonly added: boolean;
}

const p = sql.placeholder;

/**
 * Finds, checks and adds in one statement: one of the shop's hottest paths. Two adds at once to the same line
 * queue at its row, and the second is checked against what the first left. The commit does not wait for the disk:
 * a crash of the database's machine may cost the last moment's adds, and a cart is no order.
 */
const addLine = preparedSql<AddRow>(
  'cart_add',
  sql`
with item as (
  select ${sku.id}, ${sku.price}, ${sku.stock}, ${goods.status} = 'on' and ${sku.active} as on_sale
  from ${sku} join ${goods} on ${goods.id} = ${sku.goodsId}, set_config('synchronous_commit', 'off', true)
  where ${sku.id} = ${p('skuId')}::bigint
), mine as (
  select coalesce(sum(${cartLine.quantity}) filter (where ${cartLine.skuId} = ${p('skuId')}::bigint), 0)::int as held,
    coalesce(sum(${cartLine.quantity}), 0)::int as pieces,
    count(*)::int as lines
  from ${cartLine} where ${cartLine.owner} = ${p('owner')}
), put as (
  insert into ${cartLine} as line (owner, sku_id, quantity, added_price, created_at, updated_at)
  select ${p('owner')}, item.id, ${p('quantity')}::int, item.price, ${p('now')}::timestamptz, ${p('now')}::timestamptz
  from item, mine
  where item.on_sale and mine.held + ${p('quantity')}::int <= least(item.stock, ${p('lineMost')}::int)
    and (mine.held > 0 or mine.lines < ${p('linesMost')}::int)
  on conflict (owner, sku_id) do update
  set quantity = line.quantity + excluded.quantity, checked = true,
    added_price = excluded.added_price, updated_at = excluded.updated_at
  where line.quantity + excluded.quantity <= least((select stock from item), ${p('lineMost')}::int)
  returning 1
)
select item.on_sale, coalesce(item.stock, 0) as stock, mine.held, mine.pieces, mine.lines,
  exists (select from put) as added
from mine left join item on true`,
);

/**
 * Puts pieces of a SKU into the asker's cart.
 * @throws ShopError skuNotFound, goodsOff, outOfStock, quantityExceedsStock, quantityTooMany, cartFull
 */
export async function addToCart(ctx: Ctx, { skuId, quantity }: SkuQuantity): Promise<CartCount> {
  const { cartLineMost, cartLinesMost } = ctx.config.limits;
  refuseTooMany(quantity, cartLineMost);
  const [row] = await addLine(ctx.db, {
    owner: cartOwner(ctx),
    skuId,
    quantity,
    now: ctx.now.toISOString(),
    lineMost: cartLineMost,
    linesMost: cartLinesMost,
  });
  if (!row || row.on_sale === null) throw fieldError('skuId', 'skuNotFound');
  if (row.added) return { cart_count: row.pieces + quantity };
  const { stock, held } = row;
  const name = await nameOf(ctx, skuId);
  if (!row.on_sale) throw new ShopError('goodsOff', { params: { name } });
  if (held === 0 && row.lines >= cartLinesMost)
    throw new ShopError('cartFull', { params: { most: cartLinesMost } });
  refuseTooMany(held + quantity, cartLineMost);
  throw new ShopError(stock > 0 ? 'quantityExceedsStock' : 'outOfStock', {
    params: { name, left: stock },
    data: { skuId, left: stock },
  });
}

async function nameOf(ctx: Ctx, skuId: number): Promise<string> {
  const [row] = await ctx.db
    .select({ name: goodsText.name })
    .from(sku)
    .innerJoin(goodsText, and(eq(goodsText.goodsId, sku.goodsId), eq(goodsText.locale, ctx.locale)))
    .where(eq(sku.id, skuId as SkuId));
  return row?.name ?? '';
}

/** @throws ShopError quantityTooMany */
export function refuseTooMany(quantity: number, most: number): void {
  if (quantity > most) throw fieldError('quantity', 'quantityTooMany', { most });
}
