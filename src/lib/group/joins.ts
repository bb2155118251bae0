import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, sendAlong } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { invalidatePages, invalidation } from '#lib/kernel/page-cache/invalidate.ts';
import { order } from '#lib/order/tables.ts';
import { groupCampaign, groupItem, groupJoin } from './tables.ts';
import { groupTag } from './tags.ts';

/** What an order buys with a group. */
export interface JoinLine {
  readonly campaignId: number;
  readonly skuId: number;
  readonly name: string;
  readonly quantity: number;
  /** NT$ for the whole quantity. */
  readonly amount: number;
}

interface PlaceRow extends Record<string, unknown> {
  readonly item_id: string | null;
  readonly per_member: number | null;
  readonly left_now: number;
  readonly taken: boolean;
}

/**
 * Places of a group for a new order, all or none, in the transaction that creates it. The item's row is locked first and
 * the member's joins are counted in a second statement: of two orders at once the second sees the first one's.
 * @throws ShopError groupOver, groupTooMany, outOfStock, quantityExceedsStock
 */
export async function joinGroups(
  tx: Ctx,
  { orderId, memberId, lines }: { orderId: OrderId; memberId: MemberId; lines: readonly JoinLine[] },
): Promise<void> {
  for (const line of perItem(lines)) {
    const { id, perMember } = await takePlaces(tx, line);
    await tx.db.insert(groupJoin).values({
      campaignId: line.campaignId,
      itemId: id,
      source: 'order',
      orderId,
      memberId,
      quantity: line.quantity,
      amount: line.amount,
      status: 'unpaid',
      createdAt: tx.now,
    });
    if (perMember !== null && (await piecesOf(tx, id, memberId)) > perMember)
      throw new ShopError('groupTooMany', { params: { name: line.name, most: perMember } });
  }
}

/** Lines of one item as one, in the order in which every order locks them. */
function perItem(lines: readonly JoinLine[]): JoinLine[] {
  const found = new Map<string, JoinLine>();
  for (const line of lines) {
    const key = `${line.campaignId} ${line.skuId}`;
    const { quantity = 0, amount = 0 } = found.get(key) ?? {};
    found.set(key, { ...line, quantity: line.quantity + quantity, amount: line.amount + amount });
  }
  return [...found.values()].sort((a, b) => a.campaignId - b.campaignId || a.skuId - b.skuId);
}

async function takePlaces(
  tx: Ctx,
  { campaignId, skuId, name, quantity }: JoinLine,
): Promise<{ readonly id: number; readonly perMember: number | null }> {
  const now = sql`${tx.now.toISOString()}::timestamptz`;
  const [row] = await rowsOf<PlaceRow>(
    tx.db,
    sql`
with item as (
  select ${groupItem.id}, ${groupItem.perMember}, ${groupItem.capacity}, ${groupItem.taken}
  from ${groupItem} join ${groupCampaign} on ${groupCampaign.id} = ${groupItem.campaignId}
  where ${groupItem.campaignId} = ${campaignId} and ${groupItem.skuId} = ${skuId} and ${groupCampaign.status} = 'open'
    and ${groupCampaign.startsAt} <= ${now} and ${groupCampaign.endsAt} > ${now}
  order by ${groupItem.id} limit 1
  for no key update of ${groupItem}
), put as (
  update ${groupItem} set taken = ${groupItem.taken} + ${quantity} from item
  where ${groupItem.id} = item.id and (item.capacity is null or item.taken + ${quantity} <= item.capacity)
  returning 1
)
select item.id::text as item_id, item.per_member, greatest(item.capacity - item.taken, 0) as left_now,
  exists (select from put) as taken
from item`,
  );
  if (!row?.item_id) throw new ShopError('groupOver', { params: { name } });
  if (!row.taken)
    throw new ShopError(row.left_now > 0 ? 'quantityExceedsStock' : 'outOfStock', {
      params: { name, left: row.left_now },
      data: { skuId, left: row.left_now },
    });
  return { id: Number(row.item_id), perMember: row.per_member };
}

/** Pieces in all living joins of a member. */
async function piecesOf(tx: Ctx, itemId: number, memberId: MemberId): Promise<number> {
  const [row] = await tx.db
    .select({ pieces: sql<number>`coalesce(sum(${groupJoin.quantity}), 0)::int` })
    .from(groupJoin)
    .where(
      and(
        eq(groupJoin.itemId, itemId),
        eq(groupJoin.memberId, memberId),
        inArray(groupJoin.status, ['unpaid', 'paid']),
      ),
    );
  return row?.pieces ?? 0;
}

/** The order is paid: from now on its joins count. Most orders have none, and wait for no answer. */
export const confirmJoins = (tx: Ctx, orderId: OrderId): Promise<void> =>
  sendAlong(tx, confirm(tx.db, { orderId }));

/** Every order that is paid passes here. */
const confirm = preparedSql<never>(
  'group_joins_confirm',
  sql`
with confirmed as (
  update ${groupJoin} set status = 'paid', paid_at = ${order.paidAt} from ${order}
  where ${groupJoin.orderId} = ${sql.placeholder('orderId')} and ${groupJoin.status} = 'unpaid' and ${order.id} = ${groupJoin.orderId}
  returning 1
)
select ${invalidation([groupTag])} where exists (select from confirmed)`,
);

/** Orders that are no more: unpaid ones were cancelled, paid ones refunded. Their places are free again, each once. */
export async function leaveGroups(tx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  const left = await tx.db
    .update(groupJoin)
    .set({ status: sql`case when ${groupJoin.status} = 'paid' then 'refunded' else 'cancelled' end` })
    .where(and(inArray(groupJoin.orderId, [...orderIds]), inArray(groupJoin.status, ['unpaid', 'paid'])))
    .returning({ itemId: groupJoin.itemId, quantity: groupJoin.quantity });
  if (left.length === 0) return;
  const pieces = new Map<number, number>();
  for (const { itemId, quantity } of left) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  for (const [id, quantity] of [...pieces].sort(([a], [b]) => a - b))
    await tx.db
      .update(groupItem)
      .set({ taken: sql`${groupItem.taken} - ${quantity}` })
      .where(eq(groupItem.id, id));
  await invalidatePages(tx, [groupTag]);
}
