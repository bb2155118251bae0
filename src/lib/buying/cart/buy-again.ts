import { sql } from 'drizzle-orm';
import type { PackagePart } from '#lib/catalog/goods/rules/package.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { addToCart } from './add.ts';
import { countCart } from './change.ts';
import type { BuyAgainResult } from './model/cart.ts';
import { type CartOwner, memberCart } from './owner.ts';
import { cartLine } from './tables.ts';

interface AgainRow extends Record<string, unknown> {
  readonly sku_id: string;
  readonly name: string;
  readonly wanted: number;
  readonly on_sale: boolean;
  readonly stock: number;
  /** Checked individually: a package, or a product with a limit. */
  readonly is_special: boolean;
  /** Contents of a package. */
  readonly parts: PackagePart[] | null;
  readonly held: number;
  /** The cart's quantity now; null when nothing was added. */
  readonly now_held: number | null;
}

/**
 * Row E2: adds an own order's goods to the cart again, within line limits and stock, and lists what could not
 * be added. Gifts are left out; an add-on gets its regular price.
 * @throws ShopError orderNotFound (404) for another member's
 */
export async function buyAgain(ctx: Ctx, memberId: MemberId, number: string): Promise<BuyAgainResult> {
  const owner = memberCart(memberId);
  const rows = await addOrderLines(ctx, owner.key, memberId, number);
  if (rows.length === 0) throw notFound('orderNotFound');
  const t = translator(ctx.locale, 'errors');
  const added: BuyAgainResult['added'] = [];
  const missing: BuyAgainResult['missing'] = [];
  for (const row of rows) {
    const line = { skuId: Number(row.sku_id), name: row.name };
    const { put, reason } = await outcomeOf(ctx, owner, row);
    if (put > 0) added.push({ ...line, quantity: put });
    if (reason) missing.push({ ...line, quantity: row.wanted - put, reason: t(reason.key, reason.params) });
  }
  return { ...(await countCart(ctx, owner)), added, missing };
}

type Reason = Pick<ShopError, 'key' | 'params'>;

/** Number of pieces added, and why not all of them. */
async function outcomeOf(
  ctx: Ctx,
  owner: CartOwner,
  row: AgainRow,
): Promise<{ put: number; reason: Reason | null }> {
  if (row.is_special) {
    const reason = await addSpecial(ctx, owner, row);
    return { put: reason ? 0 : row.wanted, reason };
  }
  const put = (row.now_held ?? row.held) - row.held;
  return { put, reason: put < row.wanted ? reasonOf(ctx, row) : null };
}

/** @returns why it could not be added, or null when it was */
async function addSpecial(
  ctx: Ctx,
  owner: CartOwner,
  { sku_id: skuId, wanted, parts }: AgainRow,
): Promise<Reason | null> {
  try {
    await addToCart(ctx, owner, {
      skuId: Number(skuId),
      quantity: wanted,
      ...(parts ? { packageList: parts } : {}),
    });
    return null;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}

function reasonOf(ctx: Ctx, row: AgainRow): Reason {
  const most = ctx.config.limits.maxCartLineQuantity;
  const because = (key: string): Reason => ({ key, params: { name: row.name, left: row.stock, most } });
  if (!row.on_sale) return because('goodsOff');
  if (row.stock <= 0) return because('outOfStock');
  if (row.now_held === null && row.held === 0) return because('cartIsFull');
  return because(
    row.held + row.wanted > most && row.stock >= most ? 'quantityTooMany' : 'quantityExceedsStock',
  );
}

function addOrderLines(ctx: Ctx, owner: string, memberId: number, number: string): Promise<AgainRow[]> {
  const { maxCartLineQuantity, maxCartLines } = ctx.config.limits;
  const now = ctx.now.toISOString();
  return rowsOf<AgainRow>(
    ctx.db,
    sql`
with wanted as (
  select ${orderLine.skuId}, min(${orderLine.name}) as old_name, sum(${orderLine.quantity})::int as wanted, ${orderLine.parts}
  from ${order}
  join ${orderLine} on ${orderLine.orderId} = ${order.id}
  where ${order.number} = ${number} and ${order.memberId} = ${memberId} and ${orderLine.kind} <> 'gift'
  group by ${orderLine.skuId}, ${orderLine.parts}
), mine as (
  select ${cartLine.skuId}, ${cartLine.quantity} from ${cartLine}
  where ${cartLine.owner} = ${owner} and ${cartLine.variant} = ''
), line as (
  select wanted.sku_id, coalesce(${goodsText.name}, wanted.old_name) as name, wanted.wanted,
    ${goods.status} = 'on' and ${sku.active} as on_sale, ${sku.stock}, ${sku.price}, coalesce(mine.quantity, 0) as held,
    ${goods.kind} = 'package' or ${goods.firstOrderOnly} or ${goods.memberMost} is not null as is_special, wanted.parts,
    row_number() over (partition by mine.sku_id is null order by wanted.sku_id) as place,
    greatest(coalesce(mine.quantity, 0),
      least(coalesce(mine.quantity, 0) + wanted.wanted, ${sku.stock}, ${maxCartLineQuantity}::int)) as target
  from wanted
  join ${sku} on ${sku.id} = wanted.sku_id
  join ${goods} on ${goods.id} = ${sku.goodsId}
  left join ${goodsText} on ${goodsText.goodsId} = ${goods.id} and ${goodsText.locale} = ${ctx.locale}
  left join mine on mine.sku_id = wanted.sku_id
), put as (
  insert into ${cartLine} (owner, sku_id, quantity, added_price, created_at, updated_at)
  select ${owner}, sku_id, target, price, ${now}::timestamptz, ${now}::timestamptz
  from line
  where on_sale and target > held
    and (held > 0 or place <= ${maxCartLines}::int - (select count(*) from ${cartLine} where ${cartLine.owner} = ${owner}))
    and not is_special
  order by sku_id
  on conflict (owner, sku_id, variant) do update
  set quantity = excluded.quantity, checked = true, added_price = excluded.added_price,
    updated_at = excluded.updated_at
  returning sku_id, quantity
)
select line.sku_id::text, line.name, line.wanted, line.on_sale, line.stock, line.is_special, line.parts, line.held,
  put.quantity as now_held
from line left join put on put.sku_id = line.sku_id and not line.is_special
order by line.sku_id`,
  );
}
