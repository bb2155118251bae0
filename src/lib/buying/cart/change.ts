import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { refuseTooMany } from '#lib/buying/basket/service.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { refuseAdjusting } from './candidate.ts';
import { getCart } from './lines.ts';
import { undoMerge } from './merged.ts';
import type { AdjustInput, CartCount, CartCountInput, CartView, CheckInput } from './model/cart.ts';
import { type CartOwner, serialized } from './owner.ts';
import { cartGift, cartLine, questionnaireCartLine as questLine } from './tables.ts';

const own = (owner: CartOwner, ids?: readonly number[]): SQL | undefined =>
  and(eq(cartLine.owner, owner.key), ids ? inArray(cartLine.id, [...ids]) : undefined);

/** Empties the cart, including its chosen gifts. */
export async function clearCart(ctx: Ctx, owner: CartOwner): Promise<CartView> {
  await inTransaction(ctx, async (tx) => {
    await takeOut(tx, owner);
    await tx.db.delete(cartGift).where(eq(cartGift.owner, owner.key));
  });
  return getCart(ctx, owner);
}

/** Reverts the merge at sign-in. */
export async function undoCartMerge(ctx: Ctx, owner: CartOwner): Promise<CartView> {
  await undoMerge(ctx, owner);
  return getCart(ctx, owner);
}

/** In a transaction with the reactions of areas that store data about the cart's goods. */
async function takeOut(tx: Ctx, owner: CartOwner, ids?: readonly number[]): Promise<void> {
  await tx.db.delete(cartLine).where(own(owner, ids));
  await publish(tx, 'cart.linesRemoved', { owner: owner.key });
}

/** Removes lines. Idempotent. */
export async function removeLines(ctx: Ctx, owner: CartOwner, ids: readonly number[]): Promise<CartView> {
  await inTransaction(ctx, (tx) => takeOut(tx, owner, ids));
  return getCart(ctx, owner);
}

/** Selects lines for checkout, or all lines if none are named; with `only`, deselects all others (row C7). */
export async function checkLines(
  ctx: Ctx,
  owner: CartOwner,
  { ids, checked, only }: CheckInput,
): Promise<CartView> {
  if (only && ids)
    await ctx.db
      .update(cartLine)
      .set({ checked: sql`(${inArray(cartLine.id, ids)}) = ${checked}` })
      .where(own(owner));
  else await ctx.db.update(cartLine).set({ checked }).where(own(owner, ids));
  return getCart(ctx, owner);
}

/** Row C2: the shopper has seen the price changes; later changes are shown against today's price. */
export async function acceptPrices(ctx: Ctx, owner: CartOwner, ids?: readonly number[]): Promise<CartView> {
  await ctx.db
    .update(cartLine)
    .set({ addedPrice: sql`(select ${sku.price} from ${sku} where ${sku.id} = ${cartLine.skuId})` })
    .where(own(owner, ids));
  return getCart(ctx, owner);
}

interface AdjustRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly skuId: string;
  /** The SKU's stock, less the cart's other lines. */
  readonly stock: number;
  readonly on_sale: boolean;
  readonly special: boolean;
  readonly adjusted: boolean;
}

/**
 * Sets a line's quantity. More than the stock is refused; a reduction is always possible, down to the stock.
 * @throws ShopError cartLineNotFound (404), goodsOff, outOfStock, quantityExceedsStock, quantityTooMany; for
 *   special goods what `refuseAdding` refuses
 */
export async function adjustLine(ctx: Ctx, owner: CartOwner, input: AdjustInput): Promise<CartView> {
  refuseTooMany(input.quantity, ctx.config.limits.maxCartLineQuantity);
  let row = await setQuantity(ctx, owner, input, false);
  if (row?.special && row.on_sale && !row.adjusted) {
    const id = Number(row.id);
    row = await serialized(ctx, owner, async (tx) => {
      await refuseAdjusting(tx, owner, id, input.quantity);
      return setQuantity(tx, owner, input, true);
    });
  }
  if (!row) throw notFound('cartLineNotFound');
  const { name, stock, on_sale: onSale, adjusted } = row;
  if (adjusted) return getCart(ctx, owner);
  if (!onSale) throw new ShopError('goodsOff', { params: { name } });
  throw new ShopError(stock > 0 ? 'quantityExceedsStock' : 'outOfStock', {
    params: { name, left: stock },
    data: { skuId: Number(row.skuId), left: stock },
  });
}

async function setQuantity(
  ctx: Ctx,
  owner: CartOwner,
  { id, skuId, quantity }: AdjustInput,
  isLookedInto: boolean,
): Promise<AdjustRow | undefined> {
  const which =
    id === undefined
      ? sql`${cartLine.skuId} = ${skuId} and ${cartLine.variant} = ''`
      : sql`${cartLine.id} = ${id}`;
  const [row] = await rowsOf<AdjustRow>(
    ctx.db,
    sql`
with line as (
  select ${cartLine.id}, ${cartLine.owner}, ${sku.id} as sku_id, ${cartLine.variant}, ${goodsText.name},
    (${goods.status} = 'on' or ${goods.status} = 'group' and ${cartLine.campaignId} is not null) and ${sku.active} as on_sale,
    (${cartLine.variant} <> '' or ${goods.firstOrderOnly} or ${goods.memberMost} is not null)
      and ${quantity} > ${cartLine.quantity} as special,
    ${sku.stock} - (select coalesce(sum(other.quantity), 0)::int from ${cartLine} other
      where other.owner = ${cartLine.owner} and other.sku_id = ${cartLine.skuId} and other.variant <> ${cartLine.variant}) as stock
  from ${cartLine}
  join ${sku} on ${sku.id} = ${cartLine.skuId}
  join ${goods} on ${goods.id} = ${sku.goodsId}
  join ${goodsText} on ${goodsText.goodsId} = ${goods.id} and ${goodsText.locale} = ${ctx.locale}
  where ${cartLine.owner} = ${owner.key} and ${which}
), put as (
  update ${cartLine} set quantity = ${quantity}, updated_at = ${ctx.now.toISOString()}
  from line
  where ${cartLine.owner} = line.owner and ${cartLine.skuId} = line.sku_id and ${cartLine.variant} = line.variant
    and line.on_sale and line.stock >= ${quantity} and (not line.special or ${isLookedInto})
  returning 1
)
select id::text, name, sku_id::text as "skuId", greatest(stock, 0) as stock, on_sale, special,
  exists (select from put) as adjusted
from line`,
  );
  return row;
}

const p = sql.placeholder;
const pieces = <Table extends typeof cartLine | typeof questLine>({ quantity }: Table) => ({
  pieces: sql<number>`coalesce(sum(${quantity}), 0)::int`,
});

const piecesOf = shortRead((db) =>
  db
    .select(pieces(cartLine))
    .from(cartLine)
    .where(eq(cartLine.owner, p('owner')))
    .prepare('cart_count'),
);
const piecesOfGroup = shortRead((db) =>
  db
    .select(pieces(cartLine))
    .from(cartLine)
    .where(and(eq(cartLine.owner, p('owner')), eq(cartLine.campaignId, p('groupId'))))
    .prepare('cart_group_count'),
);
const piecesOfQuest = shortRead((db) =>
  db
    .select(pieces(questLine))
    .from(questLine)
    .where(and(eq(questLine.owner, p('owner')), eq(questLine.userQuestCode, p('userQuestCode'))))
    .prepare('cart_quest_count'),
);

/** Pieces in a cart, for the badge; in a private group those bought with it. */
export async function countCart(
  ctx: Ctx,
  { key: owner }: CartOwner,
  wanted: Partial<CartCountInput> = {},
): Promise<CartCount> {
  const { isGroupPrivate = false, groupId = '', userQuestCode = '' } = wanted;
  const count = () => {
    if (userQuestCode !== '') return piecesOfQuest(ctx.db).execute({ owner, userQuestCode });
    if (isGroupPrivate && groupId !== '') return piecesOfGroup(ctx.db).execute({ owner, groupId });
    return piecesOf(ctx.db).execute({ owner });
  };
  const [row] = await count();
  return { cart_count: row?.pieces ?? 0 };
}
