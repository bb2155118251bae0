import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PackagePart } from '#lib/catalog/goods/rules/package.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { NamedAdjustment } from '#lib/catalog/pricing/model/adjustment.ts';
import type { GiftTerms } from '#lib/catalog/pricing/model/gift-terms.ts';
import { promotion } from '#lib/catalog/promotion/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId, MemberId, OrderId, SkuId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { member } from '#lib/people/account/tables.ts';
import type { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import { LINE_GIFT_KINDS, ORDER_DELIVERIES, type OrderDelivery } from '#lib/site/payment-methods/codes.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { LINE_KINDS, ORDER_STATUSES } from './codes.ts';
import type { OrderStatus } from './model.ts';

/** An order; amounts are as agreed at creation and never recomputed (row L3). */
export const order = pgTable(
  'shop_order',
  {
    id: id().$type<OrderId>(),
    number: text('number').notNull().unique(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    /** The browser's idempotency key of this submit: a repeat finds the same order (row C12). */
    idempotencyKey: text('idempotency_key').notNull(),
    status: integer('status').$type<OrderStatus>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** Number of instalments and saved card, as chosen at checkout. */
    instalments: integer('instalments'),
    // Its foreign key is in the migration, because cards depend on orders.
    cardId: bigint('card_id', { mode: 'number' }),
    deliveryType: text('delivery_type').$type<OrderDelivery>().notNull(),
    recipient: jsonb('recipient').$type<Recipient>().notNull(),
    note: text('note').notNull().default(''),
    /** The shopper's invoice choice (row C11); null for the shop's default. */
    invoice: jsonb('invoice').$type<InvoiceChoice>(),
    goodsTotal: integer('goods_total').notNull(),
    discount: integer('discount').notNull().default(0),
    shipping: integer('shipping').notNull(),
    /**
     * The free-shipping threshold that applied; null if shipping was not free, or free for another reason.
     */
    freeShippingFrom: integer('free_shipping_from'),
    /** The shipping fee below that threshold; null in older orders. */
    deliveryFee: integer('delivery_fee'),
    coins: integer('coins').notNull().default(0),
    /** The steps of the price (row L3), stored with the amounts. */
    adjustments: jsonb('adjustments').$type<NamedAdjustment[]>().notNull().default([]),
    /** At the new-customer price, which a member may use in one order that is not cancelled. */
    newCustomer: boolean('new_customer').notNull().default(false),
    payable: integer('payable').notNull(),
    createdAt: moment('created_at').notNull(),
    payBefore: moment('pay_before').notNull(),
    /**
     * Money may be on its way: the order is not cancelled before this moment, although its payment deadline
     * has passed.
     */
    holdUntil: moment('hold_until'),
    paidAt: moment('paid_at'),
    /** The amount actually paid, and the payment's number at its provider. */
    paidAmount: integer('paid_amount'),
    transactionNumber: text('transaction_number'),
    /** Day by which it ships; for group goods known before payment. */
    expectedShipOn: date('expected_ship_on', { mode: 'string' }),
    /**
     * The later day to which a group's goods or service were delayed: from then the shopper may cancel
     * immediately.
     */
    delayedTo: date('delayed_to', { mode: 'string' }),
    /** Its pieces are in the goods' `sold`, or were until a refund. */
    salesCounted: boolean('sales_counted').notNull().default(false),
    /** A group purchase: nothing ships or is used before the campaign ends. */
    awaitsGroup: boolean('awaits_group').notNull().default(false),
    shippedAt: moment('shipped_at'),
    /** Receipt of the last parcel: the return period starts here. */
    receivedAt: moment('received_at'),
    /** A return is open, which delays completion. */
    hasOpenReturn: boolean('has_open_return').notNull().default(false),
    /** The pickup store of a parcel has closed; the parcels show details. */
    hasClosedStore: boolean('has_closed_store').notNull().default(false),
    /** The carrier's parcel number. */
    trackingNumber: text('tracking_number'),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason', { enum: ['shopper', 'expired', 'merchant'] }),
  },
  (table) => [
    unique('order_once').on(table.memberId, table.idempotencyKey),
    index('order_member').on(table.memberId, table.createdAt.desc().nullsFirst()),
    uniqueIndex('order_new_customer').on(table.memberId).where(sql`new_customer and status <> 0`),
    index('order_unpaid').on(table.payBefore).where(sql`status in (10, 19)`),
    index('order_sales').on(table.id).where(sql`paid_at is not null and not sales_counted`),
    check('order_payable', sql`${table.payable} >= 0`),
    // Indexes for staff lists and searches. Each list index contains all filter columns, so that it alone can
    // find and count. The last four find a receiver's mobile, the end of a mobile or order number, and the
    // start of a name.
    index('order_list_newest').on(
      table.createdAt,
      table.id,
      table.status,
      table.deliveryType,
      table.paymentMethod,
      table.payable,
    ),
    index('order_list_status').on(
      table.status,
      table.createdAt,
      table.id,
      table.deliveryType,
      table.paymentMethod,
      table.payable,
    ),
    index('order_list_payment').on(
      table.paymentMethod,
      table.createdAt,
      table.id,
      table.status,
      table.deliveryType,
      table.payable,
    ),
    index('order_list_delivery').on(
      table.deliveryType,
      table.createdAt,
      table.id,
      table.status,
      table.paymentMethod,
      table.payable,
    ),
    index('order_list_paid')
      .on(table.paidAt, table.id, table.status, table.deliveryType, table.paymentMethod, table.payable)
      .where(sql`paid_at is not null`),
    index('order_receiver_mobile').on(sql`(recipient ->> 'mobile')`),
    index('order_receiver_mobile_end').on(sql`reverse(recipient ->> 'mobile') text_pattern_ops`),
    index('order_number_end').on(sql`reverse(number) text_pattern_ops`),
    index('order_receiver_name').on(sql`(recipient ->> 'receiver') text_pattern_ops`),
    oneOf('order_status_known', table.status, ORDER_STATUSES),
    oneOf('order_locale', table.locale, LOCALES),
    oneOf('order_payment_method', table.paymentMethod, PAYMENT_METHODS),
    oneOf('order_delivery_type', table.deliveryType, ORDER_DELIVERIES),
    oneOf('order_cancel_reason', table.cancelReason, ['shopper', 'expired', 'merchant']),
    check(
      'order_amounts',
      sql`least(${table.goodsTotal}, ${table.discount}, ${table.shipping}, ${table.coins}) >= 0`,
    ),
    check(
      'order_payable_sum',
      sql`${table.payable} = ${table.goodsTotal} - ${table.discount} + ${table.shipping} - ${table.coins}`,
    ),
  ],
);

/** One SKU of an order, with its name and price at that time. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    name: text('name').notNull(),
    options: text('options').notNull(),
    picture: text('picture').notNull(),
    quantity: integer('quantity').notNull(),
    /** Pieces refunded before shipping, never to be sent. */
    dropped: integer('dropped').notNull().default(0),
    /** Pieces blocked from packing while their refund is decided. */
    held: integer('held').notNull().default(0),
    listPrice: integer('list_price').notNull(),
    price: integer('price').notNull(),
    /**
     * The line's share of promotions and coupon or code, and its share of coins; never divided again (row
     * L3).
     */
    discount: integer('discount').notNull().default(0),
    coins: integer('coins').notNull().default(0),
    /** price × quantity − discount */
    total: integer('total').notNull(),
    adjustments: jsonb('adjustments').$type<NamedAdjustment[]>().notNull().default([]),
    /**
     * A promotion's gift uses the promotion's reserved pieces; a gift without one (a level's) uses the normal
     * stock.
     */
    kind: text('kind', { enum: LINE_KINDS }).notNull().default('goods'),
    /** Reason of a gift; for gifts only. */
    giftKind: text('gift_kind', { enum: LINE_GIFT_KINDS }),
    /** Conditions of a gift; null if unknown, and for other lines. */
    giftTerms: jsonb('gift_terms').$type<GiftTerms>(),
    /** The promotion behind a gift or add-on. */
    promotionId: ref('promotion_id').references(() => promotion.id),
    /**
     * The group campaign of the purchase; its foreign key is in the migration, because groups depend on
     * orders.
     */
    campaignId: ref('campaign_id'),
    /** Content of one package, reserved with it; null for other lines. */
    parts: jsonb('parts').$type<PackagePart[]>(),
  },
  (table) => [
    index('order_line_order').on(table.orderId),
    index('order_line_sku').on(table.skuId),
    index('order_line_goods').on(table.goodsId),
    oneOf('order_line_kind', table.kind, LINE_KINDS),
    oneOf('order_line_gift_kind', table.giftKind, LINE_GIFT_KINDS),
    check(
      'order_line_amounts',
      sql`${table.quantity} > 0 and least(${table.price}, ${table.listPrice}, ${table.discount}, ${table.coins}) >= 0`,
    ),
    check(
      'order_line_dropped',
      sql`least(${table.dropped}, ${table.held}) >= 0 and ${table.dropped} + ${table.held} <= ${table.quantity}`,
    ),
    check('order_line_total', sql`${table.total} = ${table.price} * ${table.quantity} - ${table.discount}`),
  ],
);

/** Every transition of an order (row E1): actor, time, from and to. Refused ones are only logged. */
export const orderMove = pgTable(
  'order_move',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    from: integer('from_status').$type<OrderStatus>().notNull(),
    to: integer('to_status').$type<OrderStatus>().notNull(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
  },
  (table) => [
    index('order_move_order').on(table.orderId),
    oneOf('order_move_from', table.from, ORDER_STATUSES),
    oneOf('order_move_to', table.to, ORDER_STATUSES),
  ],
);

/** Notices sent about an order: each kind once, however often its event repeats. */
export const orderNotice = pgTable(
  'order_notice',
  {
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    kind: text('kind', { enum: ['created', 'paid', 'cancelled'] }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind] }),
    oneOf('order_notice_kind', table.kind, ['created', 'paid', 'cancelled']),
  ],
);
