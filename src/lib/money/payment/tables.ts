import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { ATTEMPT_STATUSES } from './codes.ts';
import { payLink } from './links/tables.ts';
import {
  type AttemptStatus,
  BANK_REFUND_STATES,
  type IssuedNumber,
  TRANSFER_REFUSALS,
  TRANSFER_STATES,
} from './model/payment.ts';

/** One attempt to pay an order or a payment link, with a globally unique trade number (row D7). */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: id(),
    /** Null for a payment link without an order. */
    orderId: ref('order_id')
      .$type<OrderId>()
      .references(() => order.id),
    linkId: ref('link_id').references(() => payLink.id),
    /** The payment link that started it; the payer returns to it. */
    payKey: text('pay_key'),
    tradeNo: text('trade_no').notNull().unique(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amount: integer('amount').notNull(),
    /** Number of instalments. */
    instalments: integer('instalments'),
    /** The issued payment number with its expiry. */
    issued: jsonb('issued').$type<IssuedNumber>(),
    expiresAt: moment('expires_at'),
    /** Moves only forward (payment/rules.ts). */
    status: text('status').$type<AttemptStatus>().notNull(),
    gatewayTradeNo: text('gateway_trade_no'),
    /** Reason of the failure, a key of the `errors` words; or the response to the last refund request. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
    /** NT$ refunded or being refunded through it, at most the amount paid. */
    refunded: integer('refunded').notNull().default(0),
    /** Next query or refund request; null if none is pending. */
    queryAt: moment('query_at'),
    queries: integer('queries').notNull().default(0),
    /** Unknown whether money moved: its order is in status 19 (row D5). */
    doubtful: boolean('doubtful').notNull().default(false),
  },
  (table) => [
    index('payment_attempt_order').on(table.orderId),
    index('payment_attempt_link').on(table.linkId),
    check('payment_attempt_subject', sql`num_nonnulls(order_id, link_id) = 1`),
    index('payment_attempt_due').on(table.queryAt).where(sql`query_at is not null`),
    index('payment_attempt_stuck').on(table.id).where(sql`status = 'refundDue' and query_at is null`),
    oneOf('payment_attempt_method', table.method, PAYMENT_METHODS),
    oneOf('payment_attempt_status', table.status, ATTEMPT_STATUSES),
    check('payment_attempt_amount', sql`${table.amount} > 0`),
    check('payment_attempt_refunded', sql`${table.refunded} between 0 and ${table.amount}`),
  ],
);

/** Every distinct notification of the gateway, as received: replays are recognised by digest. */
export const paymentNotification = pgTable(
  'payment_notification',
  {
    id: id(),
    tradeNo: text('trade_no').notNull(),
    digest: text('digest').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    outcome: text('outcome').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [unique('payment_notification_once').on(table.tradeNo, table.digest)],
);

/** A shopper's report of a bank transfer (row D3); the cashier decides. */
export const transferNotice = pgTable(
  'transfer_notice',
  {
    id: id(),
    attemptId: ref('attempt_id')
      .notNull()
      .references(() => paymentAttempt.id),
    lastFive: text('last_five').notNull(),
    transferredAt: moment('transferred_at').notNull(),
    picture: text('picture'),
    state: text('state', { enum: TRANSFER_STATES }).notNull(),
    refusal: text('refusal', { enum: TRANSFER_REFUSALS }),
    toldAt: moment('told_at').notNull(),
    decidedAt: moment('decided_at'),
    /** Who decided: `staff:3`. */
    decidedBy: text('decided_by'),
  },
  (table) => [
    index('transfer_notice_attempt').on(table.attemptId),
    uniqueIndex('transfer_notice_open').on(table.attemptId).where(sql`state = 'told'`),
    oneOf('transfer_notice_state', table.state, TRANSFER_STATES),
    oneOf('transfer_notice_refusal', table.refusal, TRANSFER_REFUSALS),
  ],
);

/** A refund by bank transfer: the shopper's account, and when the cashier sent the money. */
export const bankRefund = pgTable(
  'bank_refund',
  {
    id: id(),
    attemptId: ref('attempt_id')
      .notNull()
      .references(() => paymentAttempt.id),
    /** The part of a refund; null for a late payment, which is refunded completely. */
    // Its foreign key is in the migration, because refunds depend on payments.
    transferId: ref('transfer_id'),
    amount: integer('amount').notNull(),
    state: text('state', { enum: BANK_REFUND_STATES }).notNull(),
    bankCode: text('bank_code'),
    account: text('account'),
    holder: text('holder'),
    createdAt: moment('created_at').notNull(),
    givenAt: moment('given_at'),
    sentAt: moment('sent_at'),
    sentBy: text('sent_by'),
  },
  (table) => [
    unique('bank_refund_once').on(table.attemptId, table.transferId).nullsNotDistinct(),
    index('bank_refund_open').on(table.state).where(sql`state <> 'sent'`),
    oneOf('bank_refund_state', table.state, BANK_REFUND_STATES),
    check('bank_refund_amount', sql`${table.amount} > 0`),
  ],
);
