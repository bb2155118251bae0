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

/** One try to pay an order (or a payment link), with a trade number of its own, unique for ever (row D7). */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: id(),
    /** Null where a payment link stands for itself. */
    orderId: ref('order_id')
      .$type<OrderId>()
      .references(() => order.id),
    linkId: ref('link_id').references(() => payLink.id),
    /** The link that it was begun by: whoever pays comes back to it. */
    payKey: text('pay_key'),
    tradeNo: text('trade_no').notNull().unique(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amount: integer('amount').notNull(),
    /** Parts of an instalment payment. */
    instalments: integer('instalments'),
    /** What the shopper pays with at a counter or a machine, once it was issued; and until when it is good. */
    issued: jsonb('issued').$type<IssuedNumber>(),
    expiresAt: moment('expires_at'),
    /** Only moves forward (payment/rules.ts). */
    status: text('status').$type<AttemptStatus>().notNull(),
    gatewayTradeNo: text('gateway_trade_no'),
    /** Why it failed, a key of the `errors` words; or what the last refund was answered. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
    /** NT$ of refunds that go, or went, back through it; it never exceeds what was paid. */
    refunded: integer('refunded').notNull().default(0),
    /** When the gateway is next asked what became of it, or for the refund; null when nothing is open. */
    queryAt: moment('query_at'),
    queries: integer('queries').notNull().default(0),
    /** Nobody knows yet whether money moved: its order stands in status 19 (row D5). */
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

/** Every distinct notification that the gateway sent, as it came: replays are recognised by their digest. */
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

/** What a shopper has told about a transfer to the shop's account (row D3); the cashier decides. */
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
    /** `staff:3`: who decided, for the record. */
    decidedBy: text('decided_by'),
  },
  (table) => [
    index('transfer_notice_attempt').on(table.attemptId),
    uniqueIndex('transfer_notice_open').on(table.attemptId).where(sql`state = 'told'`),
    oneOf('transfer_notice_state', table.state, TRANSFER_STATES),
    oneOf('transfer_notice_refusal', table.refusal, TRANSFER_REFUSALS),
  ],
);

/** Money that has no way back but a bank account: what the shopper names, and when the cashier has sent it. */
export const bankRefund = pgTable(
  'bank_refund',
  {
    id: id(),
    attemptId: ref('attempt_id')
      .notNull()
      .references(() => paymentAttempt.id),
    /** The part of a refund that it is; null for money that came too late, which goes back whole. */
    // Its foreign key is in the migration: refunds stand on payments.
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
