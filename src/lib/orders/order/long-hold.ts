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
  /**
   * Pieces reserved for payment within days, including this order's; `ofNew`: those of members who have never
   * paid.
   */
  readonly waiting: number;
  readonly ofNew: number;
  /** Pieces of this order. */
  readonly own: number;
  /** Pieces still for sale. */
  readonly left: number;
  readonly isNew: boolean;
}

/** For each SKU of an order, package contents included: the pieces that all slow-payment orders reserve. */
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
 * Limits the share of stock that orders with slow payment methods may reserve; the rest stays available for
 * immediate payment. The order's pieces are already reserved.
 * @throws ShopError stockForPaid at `paymentMethod`: the shopper must choose another method
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
