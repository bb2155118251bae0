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

/** An order; amounts are as agreed when it was created and never computed again (row L3). */
export const order = pgTable(
  'shop_order',
  {
    id: id().$type<OrderId>(),
    number: text('number').notNull().unique(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    /** What the browser chose for this submit: a repeat finds the same order (row C12). */
    idempotencyKey: text('idempotency_key').notNull(),
    status: integer('status').$type<OrderStatus>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** In how many parts it is to be paid, and with which of the member's saved cards; as was said at checkout. */
    instalments: integer('instalments'),
    // Its foreign key is in the migration: cards stand on orders.
    cardId: bigint('card_id', { mode: 'number' }),
    deliveryType: text('delivery_type').$type<OrderDelivery>().notNull(),
    recipient: jsonb('recipient').$type<Recipient>().notNull(),
    note: text('note').notNull().default(''),
    /** What the shopper wants of the invoice (row C11); null leaves it to the shop. */
    invoice: jsonb('invoice').$type<InvoiceChoice>(),
    goodsTotal: integer('goods_total').notNull(),
    discount: integer('discount').notNull().default(0),
    shipping: integer('shipping').notNull(),
    /** The amount from which it was brought for nothing; null where it was not, or for another reason. */
    freeShippingFrom: integer('free_shipping_from'),
    /** What bringing it costs below that amount; null in orders that are older than it is kept. */
    deliveryFee: integer('delivery_fee'),
    coins: integer('coins').notNull().default(0),
    /** Why the amounts are what they are (row L3), frozen with them. */
    adjustments: jsonb('adjustments').$type<NamedAdjustment[]>().notNull().default([]),
    /** Bought at the new-customer price, which one living order of a member may have. */
    newCustomer: boolean('new_customer').notNull().default(false),
    payable: integer('payable').notNull(),
    createdAt: moment('created_at').notNull(),
    payBefore: moment('pay_before').notNull(),
    /** Money may be on its way: the order is not given up before then, though its time to pay is over. */
    holdUntil: moment('hold_until'),
    paidAt: moment('paid_at'),
    /** What was really paid, and the payment's number at whoever took it. */
    paidAmount: integer('paid_amount'),
    transactionNumber: text('transaction_number'),
    /** The day by which it is to leave; of a group's goods known before it is paid. */
    expectedShipOn: date('expected_ship_on', { mode: 'string' }),
    /** The later day that a group's goods or service was put off to: from then on its shopper may end it at once. */
    delayedTo: date('delayed_to', { mode: 'string' }),
    /** Its pieces stand in the goods' `sold`, or did until the order was refunded. */
    salesCounted: boolean('sales_counted').notNull().default(false),
    /** Bought with a group: nothing of it leaves or is used before the campaign has come to its end. */
    awaitsGroup: boolean('awaits_group').notNull().default(false),
    shippedAt: moment('shipped_at'),
    /** When its last parcel was in the shopper's hands: the time to send it back counts from here. */
    receivedAt: moment('received_at'),
    /** Something of it is being sent back: it is not completed meanwhile. */
    hasOpenReturn: boolean('has_open_return').notNull().default(false),
    /** The store that a parcel of it is to be picked up at has closed: its parcels tell more. */
    hasClosedStore: boolean('has_closed_store').notNull().default(false),
    /** The parcel's number at its carrier. */
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
    // What staff look for. Each of these has all that a list is filtered by, so that it is found and counted in one of them
    // alone; a receiver's mobile, the beginning of a name.
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

/** One SKU of an order, with its name and price as they were. */
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
    /** Pieces that will not be sent: their money went back before they left. */
    dropped: integer('dropped').notNull().default(0),
    /** Pieces that are not packed while it is decided whether their money goes back. */
    held: integer('held').notNull().default(0),
    listPrice: integer('list_price').notNull(),
    price: integer('price').notNull(),
    /** This line's part of promotions and coupon or code, and of the coins; never divided anew (row L3). */
    discount: integer('discount').notNull().default(0),
    coins: integer('coins').notNull().default(0),
    /** price × quantity, less its discount. */
    total: integer('total').notNull(),
    adjustments: jsonb('adjustments').$type<NamedAdjustment[]>().notNull().default([]),
    /** A gift's pieces are those that its promotion put aside; without one they are off the shelf (a level's). */
    kind: text('kind', { enum: LINE_KINDS }).notNull().default('goods'),
    /** Why it is given; of gifts only. */
    giftKind: text('gift_kind', { enum: LINE_GIFT_KINDS }),
    /** What a gift was given for; null where that is not known, and of what is no gift. */
    giftTerms: jsonb('gift_terms').$type<GiftTerms>(),
    /** The promotion that a gift or an add-on comes by. */
    promotionId: ref('promotion_id').references(() => promotion.id),
    /** The group campaign it is bought with; its foreign key is in the migration, for groups stand on orders. */
    campaignId: ref('campaign_id'),
    /** What one package was filled with: those pieces are held with it. Null for what is no package. */
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

/** Every move of an order (row E1): who, when, from what to what. Refused moves are logged, not kept. */
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

/** What the shopper has been told about an order: each kind once, however often its event comes. */
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
