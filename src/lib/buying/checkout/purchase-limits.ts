import { sql } from 'drizzle-orm';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { countsTowardLimit } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';

interface ClaimRow extends Record<string, unknown> {
  readonly name: string;
  readonly member_most: number | null;
  readonly first_order_only: boolean;
  /** Pieces in all of the member's orders that count, including this one. */
  readonly pieces: number;
  readonly other_orders: boolean;
}

interface Claim {
  readonly memberId: MemberId;
  readonly orderId: OrderId;
}

/**
 * Refuses goods that a member may buy only once, or only in a first order. `lockMember` serializes concurrent
 * submits, so the second sees the order of the first.
 * @throws ShopError alreadyClaimed, firstPurchaseLimit, firstOrderOnly
 */
export async function refuseSecondClaim(tx: Ctx, { memberId, orderId }: Claim): Promise<void> {
  const rows = await rowsOf<ClaimRow>(
    tx.db,
    sql`
select line.name, ${goods.memberMost}, ${goods.firstOrderOnly}, ${otherOrders({ memberId, orderId })} as other_orders, (
  select coalesce(sum(had.quantity), 0)::int
  from ${orderLine} had join ${order} on ${order.id} = had.order_id
  where ${order.memberId} = ${memberId} and ${countsTowardLimit}
    and had.goods_id = ${goods.id} and had.kind <> 'gift'
) as pieces
from ${orderLine} line join ${goods} on ${goods.id} = line.goods_id
where line.order_id = ${orderId} and line.kind <> 'gift'
  and (${goods.memberMost} is not null or ${goods.firstOrderOnly})
order by line.id`,
  );
  for (const { name, member_most: most, first_order_only: isFirst, pieces, other_orders } of rows) {
    if (isFirst && other_orders) throw new ShopError('firstOrderOnly', { params: { name } });
    if (most === null || pieces <= most) continue;
    throw new ShopError(other_orders ? 'alreadyClaimed' : 'firstPurchaseLimit', { params: { name, most } });
  }
}

/**
 * The check for a first-order coupon or code.
 * @returns whether the member has another order that counts
 */
export async function hasOtherOrder(tx: Ctx, claim: Claim): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(tx.db, sql`select ${otherOrders(claim)} as found`);
  return row?.found ?? false;
}

const otherOrders = ({ memberId, orderId }: Claim) => sql`exists (
  select from ${order} where ${order.memberId} = ${memberId} and ${order.id} <> ${orderId}
    and ${order.status} <> ${ORDER_STATUS.cancelled})`;
