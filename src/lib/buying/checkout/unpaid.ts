import { sql } from 'drizzle-orm';
import { type Ctx, sendUnawaited } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { UNPAID_STATUSES } from '#lib/orders/order/rules.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';

const p = sql.placeholder;

const lock = preparedSql<object>(
  'order_member_lock',
  sql`select from ${member} where ${member.id} = ${p('memberId')}::bigint for no key update`,
);

/**
 * Serializes a member's orders: limits per member are checked after this lock and see every earlier order.
 */
export async function lockMember(tx: Ctx, memberId: MemberId): Promise<void> {
  await sendUnawaited(tx, lock(tx.db, { memberId }));
}

interface HeldRow {
  readonly orders: number;
  /** Name of the first line beyond the limit; null if none is. */
  readonly name: string | null;
  /** Pieces of its SKU in the member's other unpaid orders. */
  readonly before: number | null;
  /** The member has left (docs/decisions/0055-privacy.md). */
  readonly hasLeft: boolean;
}

const unpaid = sql.raw(UNPAID_STATUSES.join(', '));

/** Includes the contents of packages; gifts have their promotion's own stock. */
const held = preparedSql<HeldRow>(
  'order_unpaid',
  sql`
with mine as (
  select ${order.id} from ${order} where ${order.memberId} = ${p('memberId')}::bigint and ${order.status} in (${unpaid})
), piece as (
  select line.order_id, line.id as line_id, line.name, need.sku_id, need.pieces
  from mine join ${orderLine} line on line.order_id = mine.id
  cross join lateral (
    select line.sku_id, line.quantity as pieces
    union all
    select part."skuId", part.quantity * line.quantity
    from jsonb_to_recordset(coalesce(line.parts, '[]')) as part("skuId" bigint, quantity int)
  ) need
  where line.kind <> 'gift'
), sums as (
  select sku_id, sum(pieces) as pieces, coalesce(sum(pieces) filter (where order_id <> ${p('orderId')}::bigint), 0) as before
  from piece group by sku_id
), over as (
  select piece.name, sums.before::int from sums join piece on piece.sku_id = sums.sku_id
  where sums.pieces > ${p('piecesMost')}::int and piece.order_id = ${p('orderId')}::bigint
  order by piece.line_id limit 1
)
select (select count(*)::int from mine) as orders, (select name from over) as name,
  (select before from over) as before,
  (select ${member.leftAt} is not null from ${member} where ${member.id} = ${p('memberId')}::bigint) as "hasLeft"`,
);

/**
 * Limits unpaid reservations per member; the order is written and the member locked before.
 * @throws ShopError unpaidOrdersTooMany, unpaidPiecesTooMany; 40014 for a member who has left
 */
export async function refuseHoarding(
  tx: Ctx,
  { memberId, orderId }: { readonly memberId: MemberId; readonly orderId: OrderId },
): Promise<void> {
  const { maxUnpaidOrders, maxUnpaidPieces } = tx.config.limits;
  const [row] = await held(tx.db, { memberId, orderId, piecesMost: maxUnpaidPieces });
  if (!row) return;
  if (row.hasLeft) throw signInExpired();
  if (row.orders > maxUnpaidOrders)
    throw new ShopError('unpaidOrdersTooMany', { params: { count: maxUnpaidOrders } });
  if (row.name === null) return;
  throw new ShopError('unpaidPiecesTooMany', {
    params: { name: row.name, most: maxUnpaidPieces, held: row.before ?? 0 },
  });
}
