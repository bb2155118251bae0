import { and, eq, sql } from 'drizzle-orm';
import type { WantedLine } from '#lib/buying/basket/model.ts';
import { lineVariant } from '#lib/buying/basket/rules/line.ts';
import { refuseTooMany } from '#lib/buying/basket/service.ts';
import { normalizePackage } from '#lib/catalog/goods/rules/package.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortSql } from '#lib/kernel/db/prepared-sql.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { refuseAdding } from './candidate.ts';
import type { CartCount } from './model/cart.ts';
import { type CartOwner, serialized } from './owner.ts';
import { cartLine } from './tables.ts';

interface AddRow {
  /** Null for an unknown SKU. */
  readonly on_sale: boolean | null;
  /** It has purchase limits or contents to check before it is added. */
  readonly special: boolean;
  readonly stock: number;
  /** Before the add: pieces of this SKU, pieces in this line, pieces in all, number of lines. */
  readonly held: number;
  readonly in_line: number;
  readonly pieces: number;
  readonly lines: number;
  readonly added: boolean;
}

const p = sql.placeholder;

/**
 * Finds, checks and adds in one statement, on a hot path. Concurrent adds to one line queue at its row, and
 * the second is checked against the result of the first. The commit does not wait for the disk: a crash of
 * the database server may lose the last adds, but a cart is no order. This is the only write among the short
 * reads. It waits at most for another short statement on the same visitor's cart.
 */
const addLine = shortSql<AddRow>(
  'cart_add',
  sql`
with item as (
  select ${sku.id}, ${sku.price}, ${sku.stock}, (${goods.status} = 'on' or ${goods.status} = 'group' and ${p('groupId')}::bigint is not null) and ${sku.active} as on_sale,
    ${goods.kind} = 'package' or ${goods.firstOrderOnly} or ${goods.memberMost} is not null as special
  from ${sku} join ${goods} on ${goods.id} = ${sku.goodsId}, set_config('synchronous_commit', 'off', true)
  where ${sku.id} = ${p('skuId')}::bigint and (${goods.status} <> 'group' or ${p('groupId')}::bigint is not null)
), mine as (
  select coalesce(sum(${cartLine.quantity}) filter (where ${cartLine.skuId} = ${p('skuId')}::bigint), 0)::int as held,
    coalesce(sum(${cartLine.quantity}) filter (where ${cartLine.skuId} = ${p('skuId')}::bigint
      and ${cartLine.variant} = ${p('variant')}), 0)::int as in_line,
    coalesce(sum(${cartLine.quantity}), 0)::int as pieces,
    count(*)::int as lines
  from ${cartLine} where ${cartLine.owner} = ${p('owner')}
), put as (
  insert into ${cartLine} as line
    (owner, sku_id, variant, quantity, added_price, add_on_of, campaign_id, parts, created_at, updated_at)
  select ${p('owner')}, item.id, ${p('variant')}, ${p('quantity')}::int, item.price, ${p('addOnOf')}::bigint,
    ${p('groupId')}::bigint, ${p('parts')}::jsonb, ${p('now')}::timestamptz, ${p('now')}::timestamptz
  from item, mine
  where item.on_sale and (not item.special or ${p('isLookedInto')}::boolean)
    and mine.held + ${p('quantity')}::int <= item.stock and mine.in_line + ${p('quantity')}::int <= ${p('lineMost')}::int
    and (mine.in_line > 0 or mine.lines < ${p('linesMost')}::int)
  on conflict (owner, sku_id, variant) do update
  set quantity = line.quantity + excluded.quantity, checked = true,
    added_price = excluded.added_price, updated_at = excluded.updated_at
  where line.quantity + excluded.quantity
    <= least((select item.stock - mine.held + mine.in_line from item, mine), ${p('lineMost')}::int)
  returning 1
)
select item.on_sale, coalesce(item.special, false) as special, coalesce(item.stock, 0) as stock,
  mine.held, mine.in_line, mine.pieces, mine.lines, exists (select from put) as added
from mine left join item on true`,
);

/**
 * Adds pieces of a SKU to a cart: a package with its contents, an add-on of a promotion, or with a group
 * campaign.
 * @throws ShopError skuNotFound, goodsOff, outOfStock, quantityExceedsStock, quantityTooMany, cartFull; for
 *   special goods what `refuseAdding` refuses
 */
export async function addToCart(ctx: Ctx, owner: CartOwner, wanted: WantedLine): Promise<CartCount> {
  const { skuId, quantity, packageList } = wanted;
  const { maxCartLineQuantity, maxCartLines } = ctx.config.limits;
  refuseTooMany(quantity, maxCartLineQuantity);
  const variant = lineVariant(wanted);
  const put = ({ db }: Ctx, isLookedInto: boolean) =>
    addLine(db, {
      owner: owner.key,
      skuId,
      variant,
      quantity,
      addOnOf: wanted.addOnOf ?? null,
      groupId: wanted.groupId ?? null,
      parts: packageList ? JSON.stringify(normalizePackage(packageList)) : null,
      isLookedInto,
      now: ctx.now.toISOString(),
      lineMost: maxCartLineQuantity,
      linesMost: maxCartLines,
    });
  let [row] = variant === '' ? await put(ctx, false) : [];
  if (!row || (row.special && row.on_sale && !row.added))
    [row] = await serialized(ctx, owner, async (tx) => {
      await refuseAdding(tx, owner, wanted);
      return put(tx, true);
    });
  if (!row || row.on_sale === null) throw fieldError('skuId', 'skuNotFound');
  if (row.added) return { cart_count: row.pieces + quantity };
  throw await refusalOf(ctx, row, wanted);
}

async function refusalOf(ctx: Ctx, row: AddRow, { skuId, quantity }: WantedLine): Promise<ShopError> {
  const { maxCartLineQuantity, maxCartLines } = ctx.config.limits;
  const { stock, in_line: inLine } = row;
  const name = await nameOf(ctx, skuId);
  if (!row.on_sale) return new ShopError('goodsOff', { params: { name } });
  if (inLine === 0 && row.lines >= maxCartLines)
    return new ShopError('cartFull', { params: { most: maxCartLines } });
  refuseTooMany(inLine + quantity, maxCartLineQuantity);
  return new ShopError(stock > 0 ? 'quantityExceedsStock' : 'outOfStock', {
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
