import { sql } from 'drizzle-orm';
import { parcelDay } from '#lib/after/shipment/tables.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { subscription, subscriptionItem } from '#lib/boxes/subscription/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { subscriptionForOther } from './tables.ts';

/**
 * The goods of a member's subscriptions, from the next box that can still be changed: with swaps, omissions
 * and additions. Earlier boxes are already on their way. Placeholders: `memberId`, and `openFrom`, the first
 * day of such a box.
 */

const { awaitingShipment, shipping, awaitingReceipt } = ORDER_STATUS;
/** States of an order that is paid and still has parcels to deliver. */
const SENDING = sql`(${awaitingShipment}, ${shipping}, ${awaitingReceipt})`;

const openFrom = sql`${sql.placeholder('openFrom')}::date`;

/** The first prepaid box that can still be changed. */
const ahead = sql`
  select leaving.order_id, leaving.part, coalesce(
    (select one -> 'items' from jsonb_array_elements(paid.filled) one where (one ->> 'part')::int = leaving.part),
    paid.items
  ) as items
  from ${cycle} paid
  join ${order} sending on sending.id = paid.order_id and sending.status in ${SENDING}
  join ${parcelDay} leaving on leaving.order_id = paid.order_id and leaving.send_on >= ${openFrom}
  where paid.subscription_id = running.id and paid.state = 'paid'
  order by leaving.send_on, leaving.part limit 1`;

/** Each good once: two bottles last two months. Excludes subscriptions whose consumer is unknown. */
export const inNextBoxes = sql`
  select 'subscription' as "from", running.id as subscription_id, found.goods_id,
    max(nullif(held.doses, 0)) as doses, away.subscription_id is not null as other, away.person_id as person, '[]'::jsonb as lines
  from ${subscription} running
  left join ${cycle} planned on planned.subscription_id = running.id and planned.state = 'planned'
    and planned.number = running.next_cycle + (running.next_due_on < ${openFrom})::int
  left join ${subscriptionForOther} away on away.subscription_id = running.id
  left join lateral (${ahead}) ahead on true
  cross join lateral (
    select case when ahead.part is null then planned.items else ahead.items end as items,
      case when ahead.part is null then planned.additions end as additions
  ) box
  cross join lateral (
    select item.sku_id, item.morning + item.evening as doses from ${subscriptionItem} item
    where item.subscription_id = running.id and box.items is null
    union all
    select part."skuId", part.morning + part.evening
    from jsonb_to_recordset(coalesce(box.items, '[]')) as part("skuId" bigint, morning int, evening int)
    union all
    select part."skuId", null from jsonb_to_recordset(coalesce(box.additions, '[]')) as part("skuId" bigint)
    union all
    select line.sku_id, null from ${parcelDay} along
    join ${order} added on added.id = along.order_id and added.status in ${SENDING}
    join ${orderLine} line on line.order_id = added.id and line.kind = 'goods'
    where along.with_order_id = ahead.order_id and along.with_part = ahead.part
  ) held
  join ${sku} found on found.id = held.sku_id
  where running.member_id = ${sql.placeholder('memberId')} and running.state = 'active'
    and (away.subscription_id is null or away.person_id is not null)
  group by running.id, found.goods_id, away.subscription_id, away.person_id`;
