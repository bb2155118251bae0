import { type SQL, sql } from 'drizzle-orm';
import type { NamedAdjustment } from '#lib/catalog/pricing/model/adjustment.ts';
import { order, orderLine } from './tables.ts';

/** Inserts an order as part of a larger atomic statement. */

const p = sql.placeholder;

/** Columns of the CTE `line` that `insertOrderSql` reads; the statement may add more. */
export const lineColumnsSql = sql`"skuId" bigint, "goodsId" bigint, name text, options text, picture text,
    quantity int, "listPrice" int, price int, discount int, coins int, total int, adjustments jsonb,
    kind text, "giftKind" text, "promotionId" bigint, "campaignId" bigint, parts jsonb,
    "giftTerms" jsonb`;

interface OfGroup {
  /** SQL of the day by which a group's goods ship; null if unknown. */
  readonly expectedShipOn: SQL;
  /** SQL of whether the order waits for a group. */
  readonly awaitsGroup: SQL;
}

/**
 * Inserts an order and its lines from the CTE `line`, in the CTEs `made` (`id`) and `kept`. Inserts nothing
 * if key or number exist already. Needs the parameters of `orderParams`.
 */
export const insertOrderSql = ({ expectedShipOn, awaitsGroup }: OfGroup): SQL => sql`made as (
  insert into ${order} (number, member_id, idempotency_key, status, locale, payment_method, instalments, card_id,
    delivery_type, recipient, invoice, note, goods_total, discount, shipping, free_shipping_from, delivery_fee, coins, adjustments, new_customer, payable,
    created_at, pay_before, expected_ship_on, awaits_group)
  values (${p('number')}, ${p('memberId')}, ${p('idempotencyKey')}, ${p('status')}, ${p('locale')}, ${p('paymentMethod')},
    ${p('instalments')}::int, ${p('cardId')}::bigint, ${p('deliveryType')}, ${p('recipient')}::jsonb, ${p('invoice')}::jsonb,
    ${p('note')},
    ${p('goodsTotal')}, ${p('discount')}, ${p('shipping')}, ${p('freeShippingFrom')}::int, ${p('deliveryFee')}::int, ${p('coins')}, ${p('adjustments')}::jsonb,
    ${p('newCustomer')}, ${p('payable')}, ${p('createdAt')}::timestamptz, ${p('payBefore')}::timestamptz,
    ${expectedShipOn}, ${awaitsGroup})
  on conflict do nothing
  returning id
), kept as (
  insert into ${orderLine} (order_id, goods_id, sku_id, name, options, picture, quantity, list_price, price, discount,
    coins, total, adjustments, kind, gift_kind, promotion_id, campaign_id, parts, gift_terms)
  select made.id, "goodsId", "skuId", name, options, picture, quantity, "listPrice", price, discount, coins, total,
    adjustments, kind, "giftKind", "promotionId", "campaignId", parts, "giftTerms"
  from made, line
)`;

type NewOrder = Omit<
  typeof order.$inferSelect,
  | 'id'
  | 'adjustments'
  | 'holdUntil'
  | 'paidAt'
  | 'paidAmount'
  | 'transactionNumber'
  | 'expectedShipOn'
  | 'delayedTo'
  | 'salesCounted'
  | 'awaitsGroup'
  | 'shippedAt'
  | 'receivedAt'
  | 'hasOpenReturn'
  | 'hasClosedStore'
  | 'trackingNumber'
  | 'cancelledAt'
  | 'cancelReason'
> & { readonly adjustments: readonly NamedAdjustment[] };

/** Parameters of `insertOrderSql`: everything that an order stores as agreed. */
export const orderParams = (agreed: NewOrder) => ({
  ...agreed,
  recipient: JSON.stringify(agreed.recipient),
  invoice: agreed.invoice && JSON.stringify(agreed.invoice),
  adjustments: JSON.stringify(agreed.adjustments),
  createdAt: agreed.createdAt.toISOString(),
  payBefore: agreed.payBefore.toISOString(),
});
