import { and, eq, inArray, sql } from 'drizzle-orm';
import { goods, goodsText, sku } from '#lib/catalog/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { prepared } from '#lib/kernel/db/prepared.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { refuseTooMany } from './add.ts';
import { getCart } from './lines.ts';
import type { AdjustInput, CartCount, CartView, CheckInput } from './model.ts';
import { cartOwner } from './owner.ts';
import { cartLine } from './tables.ts';

/** Empties the cart. */
export async function clearCart(ctx: Ctx): Promise<CartView> {
  await ctx.db.delete(cartLine).where(eq(cartLine.owner, cartOwner(ctx)));
  return getCart(ctx);
}

/** Takes lines out; a line that is already gone is no fault. */
export async function removeLines(ctx: Ctx, ids: readonly number[]): Promise<CartView> {
  await ctx.db
    .delete(cartLine)
    .where(and(eq(cartLine.owner, cartOwner(ctx)), inArray(cartLine.id, [...ids])));
  return getCart(ctx);
}

/** Chooses lines for checkout, or all of them when none are named. */
export async function checkLines(ctx: Ctx, { ids, checked }: CheckInput): Promise<CartView> {
  await ctx.db
    .update(cartLine)
    .set({ checked })
    .where(and(eq(cartLine.owner, cartOwner(ctx)), ids ? inArray(cartLine.id, ids) : undefined));
  return getCart(ctx);
}

interface AdjustRow extends Record<string, unknown> {
  readonly name: string;
  readonly skuId: string;
  readonly stock: number;
  readonly on_sale: boolean;
  readonly adjusted: boolean;
}

/**
 * Sets a line's quantity. More than there is, is refused; fewer than before is always possible down to what is left.
 * @throws ShopError cartLineNotFound (404), goodsOff, outOfStock, quantityExceedsStock, quantityTooMany
 */
export async function adjustLine(ctx: Ctx, { id, skuId, quantity }: AdjustInput): Promise<CartView> {
  refuseTooMany(quantity, ctx.config.limits.cartLineMost);
  const which = id === undefined ? sql`${cartLine.skuId} = ${skuId}` : sql`${cartLine.id} = ${id}`;
  const [row] = await rowsOf<AdjustRow>(
    ctx.db,
    sql`
with line as (
  select ${cartLine.owner}, ${sku.id} as sku_id, ${sku.stock}, ${goods.status} = 'on' and ${sku.active} as on_sale, ${goodsText.name}
  from ${cartLine}
  join ${sku} on ${sku.id} = ${cartLine.skuId}
  join ${goods} on ${goods.id} = ${sku.goodsId}
  join ${goodsText} on ${goodsText.goodsId} = ${goods.id} and ${goodsText.locale} = ${ctx.locale}
  where ${cartLine.owner} = ${cartOwner(ctx)} and ${which}
), put as (
  update ${cartLine} set quantity = ${quantity}, updated_at = ${ctx.now.toISOString()}
  from line
  where ${cartLine.owner} = line.owner and ${cartLine.skuId} = line.sku_id and line.on_sale and line.stock >= ${quantity}
  returning 1
)
select name, sku_id::text as "skuId", stock, on_sale, exists (select from put) as adjusted from line`,
  );
  if (!row) throw notFound('cartLineNotFound');
  const { name, stock, on_sale: onSale, adjusted } = row;
  if (!adjusted) {
    if (!onSale) throw new ShopError('goodsOff', { params: { name } });
    throw new ShopError(stock > 0 ? 'quantityExceedsStock' : 'outOfStock', {
      params: { name, left: stock },
      data: { skuId: Number(row.skuId), left: stock },
    });
  }
  return getCart(ctx);
}

const piecesOf = prepared((db) =>
  db
    .select({ pieces: sql<number>`coalesce(sum(${cartLine.quantity}), 0)::int` })
    .from(cartLine)
    .where(eq(cartLine.owner, sql.placeholder('owner')))
    .prepare('cart_count'),
);

/** Pieces in the asker's cart, for the badge. */
export async function countCart(ctx: Ctx): Promise<CartCount> {
  const [row] = await piecesOf(ctx.db).execute({ owner: cartOwner(ctx) });
  return { cart_count: row?.pieces ?? 0 };
}
