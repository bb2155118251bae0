import { sql } from 'drizzle-orm';
import { goodsText, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import {
  isPaidLater,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '#lib/site/payment-methods/rules/payment-methods.ts';
import { longReservationLimit, UNPAID_STATUSES } from './rules.ts';
import { order, orderLine } from './tables.ts';

const PAID_LATER = PAYMENT_METHODS.filter(isPaidLater);
const p = sql.placeholder;
const unpaid = sql.raw(UNPAID_STATUSES.join(', '));

interface HeldRow {
  readonly name: string;
  /** Pieces that wait to be paid for days, this order's among them, and those of members who have never paid. */
  readonly waiting: number;
  readonly ofNew: number;
  /** This order's own. */
  readonly own: number;
  /** What may still be sold. */
  readonly left: number;
  readonly isNew: boolean;
}

/** Of each SKU of an order, what all orders hold that are paid within days. With what packages are filled with. */
const heldLong = preparedSql<HeldRow>(
  'order_held_long',
  sql`
with slow as (
  select ${order.id}, not exists (
    select from ${order} paid where paid.member_id = ${order.memberId} and paid.paid_at is not null
  ) as is_new
  from ${order}
  where ${order.id} = ${p('orderId')}::bigint
    or ${order.status} in (${unpaid}) and ${order.paymentMethod} = any(${p('methods')}::text[])
), piece as (
  select slow.id as order_id, slow.is_new, need.sku_id, need.pieces
  from slow join ${orderLine} line on line.order_id = slow.id
  cross join lateral (
    select line.sku_id, line.quantity as pieces
    union all
    select part."skuId", part.quantity * line.quantity
    from jsonb_to_recordset(coalesce(line.parts, '[]')) as part("skuId" bigint, quantity int)
  ) need
  where line.kind <> 'gift'
), sums as (
  select sku_id, sum(pieces)::int as waiting,
    coalesce(sum(pieces) filter (where is_new), 0)::int as of_new,
    coalesce(sum(pieces) filter (where order_id = ${p('orderId')}::bigint), 0)::int as own,
    bool_or(is_new) filter (where order_id = ${p('orderId')}::bigint) as is_new
  from piece group by sku_id
)
select coalesce(${goodsText.name}, '') as name, sums.waiting, sums.of_new as "ofNew", sums.own, ${sku.stock} as left,
  sums.is_new as "isNew"
from sums join ${sku} on ${sku.id} = sums.sku_id
left join ${goodsText} on ${goodsText.goodsId} = ${sku.goodsId} and ${goodsText.locale} = ${p('locale')}
where sums.own > 0
order by ${sku.id}`,
);

/**
 * What is paid within days may hold only a part of what there is: the rest is for whoever pays first. The order has its
 * pieces already.
 * @throws ShopError stockForPaid at `paymentMethod`: another way to pay is taken
 */
export async function refuseLongReservation(tx: Ctx, orderId: OrderId, method: PaymentMethod): Promise<void> {
  if (!isPaidLater(method)) return;
  const { unpaidStockShare, unpaidStockShareNew } = tx.config.limits;
  const rows = await heldLong(tx.db, { orderId, methods: PAID_LATER, locale: tx.locale });
  for (const { name, waiting, ofNew, left, isNew } of rows) {
    const all = waiting + left;
    const isTooMuch =
      waiting > longReservationLimit(all, unpaidStockShare) ||
      (isNew && ofNew > longReservationLimit(all, unpaidStockShareNew));
    if (isTooMuch) throw fieldError('paymentMethod', 'stockForPaid', { name });
  }
}
