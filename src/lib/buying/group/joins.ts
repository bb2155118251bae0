import { and, eq, inArray, sql } from 'drizzle-orm';
import { inOnePiece } from '#lib/kernel/concurrency.ts';
import { type Ctx, publish, sendUnawaited } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { invalidatePages, invalidation } from '#lib/kernel/page-cache/invalidate.ts';
import { order } from '#lib/orders/order/tables.ts';
import { groupCampaign, groupItem, groupJoin } from './tables.ts';
import { groupTag } from './tags.ts';

const p = sql.placeholder;

/** A line that an order buys with a group. */
export interface JoinLine {
  readonly campaignId: number;
  readonly skuId: number;
  readonly name: string;
  /** Whether it is sold in teams, as displayed. */
  readonly hasTeams: boolean;
  /** The agreed group price of a piece, NT$. */
  readonly price: number;
  readonly quantity: number;
  /** NT$ for the whole quantity. */
  readonly amount: number;
}

interface PlaceRow {
  readonly price: number;
  readonly per_member: number | null;
  /** Null: unlimited. */
  readonly left_now: number | null;
  readonly has_teams: boolean;
  readonly taken: boolean;
}

/**
 * Reserves group places for a new order, all or none, in the transaction that creates it. Concurrent orders
 * for one item are serialized. One statement per item, because others wait until this transaction ends.
 * @throws ShopError groupOver, priceChanged if staff changed it, groupTooMany, outOfStock,
 *   quantityExceedsStock
 */
export async function joinGroups(
  tx: Ctx,
  { orderId, memberId, lines }: { orderId: OrderId; memberId: MemberId; lines: readonly JoinLine[] },
): Promise<void> {
  const now = tx.now.toISOString();
  let isLimited = false;
  await inOnePiece(
    perItem(lines).map(({ name, hasTeams, ...line }) => async () => {
      const [row] = await join(tx.db, { ...line, orderId, memberId, now });
      if (!row) throw new ShopError('groupOver', { params: { name } });
      if (row.has_teams !== hasTeams) throw new ShopError('priceChanged');
      if (!row.taken) refusePlaces(row, { ...line, name });
      isLimited ||= row.left_now !== null;
    }),
  );
  if (isLimited) await publish(tx, 'group.placesTaken', { orderId });
}

function refusePlaces(
  { price, left_now: left, per_member: most }: PlaceRow,
  line: Pick<JoinLine, 'name' | 'skuId' | 'quantity' | 'price'>,
): never {
  const { name, skuId, quantity } = line;
  if (price !== line.price) throw new ShopError('priceChanged');
  if (left === null || left >= quantity)
    throw new ShopError('groupTooMany', { params: { name, most: most ?? 0 } });
  throw new ShopError(left > 0 ? 'quantityExceedsStock' : 'outOfStock', {
    params: { name, left },
    data: { skuId, left },
  });
}

/** Merges lines of one item, sorted in the lock order of all orders. */
function perItem(lines: readonly JoinLine[]): JoinLine[] {
  const found = new Map<string, JoinLine>();
  for (const line of lines) {
    const key = `${line.campaignId} ${line.skuId}`;
    const { quantity = 0, amount = 0 } = found.get(key) ?? {};
    found.set(key, { ...line, quantity: line.quantity + quantity, amount: line.amount + amount });
  }
  return [...found.values()].sort((a, b) => a.campaignId - b.campaignId || a.skuId - b.skuId);
}

/** `lockMember` serializes the member's orders, so earlier joins are visible. */
const join = preparedSql<PlaceRow>(
  'group_join',
  sql`
with item as (
  select ${groupItem.id}, ${groupItem.price}, ${groupItem.perMember}, ${groupItem.capacity}, ${groupItem.taken},
    ${groupCampaign.teamSize} is not null as has_teams, (
      select coalesce(sum(${groupJoin.quantity}), 0)::int from ${groupJoin}
      where ${groupJoin.itemId} = ${groupItem.id} and ${groupJoin.memberId} = ${p('memberId')}::bigint
        and ${groupJoin.status} in ('unpaid', 'paid')) as had
  from ${groupItem} join ${groupCampaign} on ${groupCampaign.id} = ${groupItem.campaignId}
  where ${groupItem.campaignId} = ${p('campaignId')}::bigint and ${groupItem.skuId} = ${p('skuId')}::bigint
    and ${groupCampaign.status} = 'open'
    and ${groupCampaign.startsAt} <= ${p('now')}::timestamptz and ${groupCampaign.endsAt} > ${p('now')}::timestamptz
  order by ${groupItem.id} limit 1
  for no key update of ${groupItem}
), put as (
  update ${groupItem} set taken = ${groupItem.taken} + ${p('quantity')}::int from item
  where ${groupItem.id} = item.id and item.price = ${p('price')}::int and (item.capacity is null or item.taken + ${p('quantity')}::int <= item.capacity)
    and (item.per_member is null or item.had + ${p('quantity')}::int <= item.per_member)
  returning ${groupItem.id}
), joined as (
  insert into ${groupJoin} (campaign_id, item_id, source, order_id, member_id, quantity, amount, status, created_at)
  select ${p('campaignId')}::bigint, put.id, 'order', ${p('orderId')}::bigint, ${p('memberId')}::bigint,
    ${p('quantity')}::int, ${p('amount')}::int, 'unpaid', ${p('now')}::timestamptz
  from put
)
select item.price, item.per_member, item.capacity - item.taken as left_now, item.has_teams,
  exists (select from put) as taken
from item`,
);

/** Confirms the joins of a paid order, so that they count. Not awaited, because most orders have none. */
export const confirmJoins = (tx: Ctx, orderId: OrderId): Promise<void> =>
  sendUnawaited(tx, confirm(tx.db, { orderId }));

/** Hot path: runs for every paid order. */
const confirm = preparedSql<never>(
  'group_joins_confirm',
  sql`
with confirmed as (
  update ${groupJoin} set status = 'paid', paid_at = ${order.paidAt} from ${order}
  where ${groupJoin.orderId} = ${p('orderId')} and ${groupJoin.status} = 'unpaid' and ${order.id} = ${groupJoin.orderId}
  returning 1
)
select ${invalidation([groupTag])} where exists (select from confirmed)`,
);

/** Releases the places of cancelled unpaid and refunded paid orders, each once. */
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
