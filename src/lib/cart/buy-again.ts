import { sql } from 'drizzle-orm';
import { goods, goodsText, sku } from '#lib/catalog/tables.ts';
import { type Ctx, requireMember } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { order, orderLine } from '#lib/order/tables.ts';
import { countCart } from './change.ts';
import type { BuyAgainResult } from './model.ts';
import { memberCart } from './owner.ts';
import { cartLine } from './tables.ts';

interface AgainRow extends Record<string, unknown> {
  readonly sku_id: string;
  readonly name: string;
  readonly wanted: number;
  readonly on_sale: boolean;
  readonly stock: number;
  readonly held: number;
  /** What the cart holds now; null when nothing was put in. */
  readonly now_held: number | null;
}

/**
 * Row E2: puts an own order's goods into the cart again, as many as a line may hold and as are left,
 * and tells what could not be put in.
 * @throws ShopError orderNotFound (404) for another member's
 */
export async function buyAgain(ctx: Ctx, number: string): Promise<BuyAgainResult> {
  const member = requireMember(ctx);
  const rows = await addOrderLines(ctx, memberCart(member.id), member.id, number);
  if (rows.length === 0) throw notFound('orderNotFound');
  const t = translator(ctx.locale, 'errors');
  const added: BuyAgainResult['added'] = [];
  const missing: BuyAgainResult['missing'] = [];
  for (const row of rows) {
    const line = { skuId: Number(row.sku_id), name: row.name };
    const put = row.now_held === null ? 0 : row.now_held - row.held;
    if (put > 0) added.push({ ...line, quantity: put });
    if (put < row.wanted) {
      const key = reasonOf(row, ctx.config.limits.cartLineMost);
      const params = { name: row.name, left: row.stock, most: ctx.config.limits.cartLineMost };
      missing.push({ ...line, quantity: row.wanted - put, reason: t(key, params) });
    }
  }
  return { ...(await countCart(ctx)), added, missing };
}

function reasonOf(row: AgainRow, lineMost: number): string {
  if (!row.on_sale) return 'goodsOff';
  if (row.stock <= 0) return 'outOfStock';
  if (row.now_held === null && row.held === 0) return 'cartIsFull';
  return row.held + row.wanted > lineMost && row.stock >= lineMost
    ? 'quantityTooMany'
    : 'quantityExceedsStock';
}

function addOrderLines(ctx: Ctx, owner: string, memberId: number, number: string): Promise<AgainRow[]> {
  const { cartLineMost, cartLinesMost } = ctx.config.limits;
  const now = ctx.now.toISOString();
  return rowsOf<AgainRow>(
    ctx.db,
    sql`
with wanted as (
  select ${orderLine.skuId}, min(${orderLine.name}) as old_name, sum(${orderLine.quantity})::int as wanted
  from ${order}
  join ${orderLine} on ${orderLine.orderId} = ${order.id}
  where ${order.number} = ${number} and ${order.memberId} = ${memberId}
  group by ${orderLine.skuId}
), mine as (
  select ${cartLine.skuId}, ${cartLine.quantity} from ${cartLine} where ${cartLine.owner} = ${owner}
), line as (
  select wanted.sku_id, coalesce(${goodsText.name}, wanted.old_name) as name, wanted.wanted,
    ${goods.status} = 'on' and ${sku.active} as on_sale, ${sku.stock}, ${sku.price}, coalesce(mine.quantity, 0) as held,
    row_number() over (partition by mine.sku_id is null order by wanted.sku_id) as place,
    greatest(coalesce(mine.quantity, 0),
      least(coalesce(mine.quantity, 0) + wanted.wanted, ${sku.stock}, ${cartLineMost}::int)) as target
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
    and (held > 0 or place <= ${cartLinesMost}::int - (select count(*) from mine))
  order by sku_id
  on conflict (owner, sku_id) do update
  set quantity = excluded.quantity, checked = true, added_price = excluded.added_price,
    updated_at = excluded.updated_at
  returning sku_id, quantity
)
select line.sku_id::text, line.name, line.wanted, line.on_sale, line.stock, line.held, put.quantity as now_held
from line left join put on put.sku_id = line.sku_id
order by line.sku_id`,
  );
}
