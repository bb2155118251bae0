import { sql } from 'drizzle-orm';
import {
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
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import type { RefundAccount } from '#lib/money/payment/model/payment.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import type { PostalRecipient } from '#lib/people/address/model.ts';
import { TEMPERATURES, type Temperature } from '#lib/site/payment-methods/codes.ts';
import {
  BOXES,
  type Box,
  CLOSE_REASONS,
  type CloseReason,
  MOVE_CAUSES,
  type MoveCause,
  PICKUP_TIMES,
  type PickupTime,
  RETURN_METHODS,
  RETURN_PARCEL_STATES,
  RETURN_REASONS,
  RETURN_STATES,
  type ReturnMethod,
  type ReturnParcelState,
  type ReturnReason,
  type ReturnState,
} from './codes.ts';

/** Something of an order is sent back (row E3). */
export const returnRequest = pgTable(
  'return_request',
  {
    id: id(),
    number: text('number').notNull().unique(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    /** What the browser chose for this submit: a repeat finds the same return. */
    idempotencyKey: text('idempotency_key').notNull(),
    state: text('state').$type<ReturnState>().notNull(),
    /** Counts every change: who decided on another one is refused. */
    version: integer('version').notNull().default(1),
    reason: text('reason').$type<ReturnReason>(),
    description: text('description').notNull().default(''),
    isOpened: boolean('is_opened').notNull().default(false),
    /** Nothing of the order is left to the shopper with it: the order's own status goes along. */
    isWhole: boolean('is_whole').notNull(),
    account: jsonb('account').$type<RefundAccount>(),
    /** NT$ and coins that the shopper was told would come back. */
    amount: integer('amount').notNull(),
    coins: integer('coins').notNull(),
    applications: integer('applications').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    appliedAt: moment('applied_at').notNull(),
    /** When the state ends by itself; null where it does not. */
    dueAt: moment('due_at'),
    closeReason: text('close_reason').$type<CloseReason>(),
    /** When staff looked at what came; null where only its carrier or time says that it did. */
    inspectedAt: moment('inspected_at'),
    /** How many of its refunds were turned down. */
    refundTries: integer('refund_tries').notNull().default(0),
    /** The refund that was opened for it, and what came back in the end. */
    refundNumber: text('refund_number').unique(),
    refundedAmount: integer('refunded_amount'),
    refundedCoins: integer('refunded_coins'),
    refundedAt: moment('refunded_at'),
  },
  (table) => [
    unique('return_once').on(table.memberId, table.idempotencyKey),
    uniqueIndex('return_open').on(table.orderId).where(sql`state not in ('refundComplete', 'closed')`),
    index('return_order').on(table.orderId),
    index('return_member').on(table.memberId, table.createdAt.desc().nullsFirst()),
    index('return_due').on(table.dueAt, table.id).where(sql`due_at is not null`),
    index('return_state').on(table.state, table.id),
    check(
      'return_amounts',
      sql`least(${table.amount}, ${table.coins}, ${table.refundedAmount}, ${table.refundedCoins}) >= 0`,
    ),
    check('return_applications', sql`${table.applications} > 0`),
    check('return_close_reason_said', sql`(${table.state} = 'closed') = (${table.closeReason} is not null)`),
    oneOf('return_state_known', table.state, RETURN_STATES),
    oneOf('return_reason', table.reason, RETURN_REASONS),
    oneOf('return_close_reason', table.closeReason, CLOSE_REASONS),
  ],
);

/** Which pieces, gifts that follow among them. */
export const returnLine = pgTable(
  'return_line',
  {
    returnId: ref('return_id')
      .notNull()
      .references(() => returnRequest.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    quantity: integer('quantity').notNull(),
    /** Pieces that came, once staff have looked. */
    received: integer('received'),
    /** So many of those can be sold again; the rest is written off. */
    restocked: integer('restocked').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    index('return_line_line').on(table.orderLineId),
    check('return_line_quantity', sql`${table.quantity} > 0`),
    check('return_line_restocked', sql`${table.restocked} between 0 and coalesce(${table.received}, 0)`),
    check('return_line_received', sql`${table.received} between 0 and ${table.quantity}`),
  ],
);

/** Pictures of it, private: the shopper's and the staff's. */
export const returnEvidence = pgTable(
  'return_evidence',
  {
    returnId: ref('return_id')
      .notNull()
      .references(() => returnRequest.id),
    place: integer('place').notNull(),
    path: text('path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.place] })],
);

/** Every move of a return: who, when, from what to what, and what was said with it. */
export const returnMove = pgTable(
  'return_move',
  {
    id: id(),
    returnId: ref('return_id')
      .notNull()
      .references(() => returnRequest.id),
    /** Null for the first. */
    from: text('from_state').$type<ReturnState>(),
    to: text('to_state').$type<ReturnState>().notNull(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
    cause: text('cause').$type<MoveCause>().notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('return_move_return').on(table.returnId),
    oneOf('return_move_from', table.from, RETURN_STATES),
    oneOf('return_move_to', table.to, RETURN_STATES),
    oneOf('return_move_cause', table.cause, MOVE_CAUSES),
  ],
);

/** How a return travels. Another way may be chosen until it has left; the one before is cancelled then. */
export const returnParcel = pgTable(
  'return_parcel',
  {
    id: id(),
    returnId: ref('return_id')
      .notNull()
      .references(() => returnRequest.id),
    /** Part of the address to which its carrier tells of it: guessed by nobody. */
    tradeNo: text('trade_no').notNull().unique(),
    way: text('way').$type<ReturnMethod>().notNull(),
    state: text('state').$type<ReturnParcelState>().notNull(),
    /** When that was so, by the carrier's clock. */
    stateAt: moment('state_at').notNull(),
    /** Of a carrier of the shopper's own. */
    company: text('company').notNull().default(''),
    trackingNumber: text('tracking_number'),
    /** The carrier's names for it; null until it is known. */
    carrierTradeNo: text('carrier_trade_no'),
    logisticsId: text('logistics_id'),
    kioskCode: text('kiosk_code'),
    kioskCodeUntil: date('kiosk_code_until', { mode: 'string' }),
    sender: jsonb('sender').$type<PostalRecipient>(),
    pickupTime: text('pickup_time').$type<PickupTime>().notNull().default('any'),
    temperature: text('temperature').$type<Temperature>().notNull().default('ambient'),
    box: text('box').$type<Box>().notNull().default('60'),
    /** Set before the carrier is asked: what an answer that was lost may have made is not asked for again. */
    mayExist: boolean('may_exist').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    tryAt: moment('try_at'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('return_parcel_living').on(table.returnId).where(sql`state <> 'cancelled'`),
    index('return_parcel_due').on(table.tryAt).where(sql`try_at is not null`),
    check('return_parcel_tries', sql`${table.tries} >= 0`),
    oneOf('return_parcel_way', table.way, RETURN_METHODS),
    oneOf('return_parcel_state', table.state, RETURN_PARCEL_STATES),
    oneOf('return_parcel_pickup', table.pickupTime, PICKUP_TIMES),
    oneOf('return_parcel_temperature', table.temperature, TEMPERATURES),
    oneOf('return_parcel_box', table.box, BOXES),
  ],
);

/** Everything that a carrier said of it, repeats left out. */
export const returnNews = pgTable(
  'return_news',
  {
    id: id(),
    parcelId: ref('parcel_id')
      .notNull()
      .references(() => returnParcel.id),
    code: integer('code').notNull(),
    message: text('message').notNull().default(''),
    /** By the carrier's clock. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [unique('return_news_once').on(table.parcelId, table.code, table.at)],
);

export type Return = typeof returnRequest.$inferSelect;
export type Parcel = typeof returnParcel.$inferSelect;
