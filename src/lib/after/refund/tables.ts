import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import type { OrderId } from '#lib/kernel/ids.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import type { OrderStatus } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { REFUND_REASONS, REFUND_REFUSALS, REFUND_STATES, TRANSFER_STATES } from './codes.ts';
import type { Step } from './rules/refund-amount.ts';

/** A refund of an order, in money and coins; amounts are computed when it is opened and never again. */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    number: text('number').notNull().unique(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    /** The purpose it was opened for: a repeat finds the same refund. */
    key: text('key').notNull().unique(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    /** The opener's comment. */
    note: text('note').notNull().default(''),
    /** Only moves forward (rules/states.ts). */
    state: text('state', { enum: REFUND_STATES }).notNull(),
    /** NT$ */
    total: integer('total').notNull(),
    coins: integer('coins').notNull(),
    /** NT$ retained of what would have been refunded. */
    deducted: integer('deducted').notNull(),
    /** Explanation of the total. */
    steps: jsonb('steps').$type<Step[]>().notNull(),
    /** Nothing bought stays with the shopper. */
    isWhole: boolean('is_whole').notNull(),
    /** The order's status to restore when it is refused; null where it did not change. */
    orderWas: integer('order_was').$type<OrderStatus>(),
    openedAt: moment('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    /** The first of two approvers. */
    firstBy: text('first_by'),
    /** It can be revoked until then; null where nobody may, or someone else decides. */
    grantAt: moment('grant_at'),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    refusal: text('refusal', { enum: REFUND_REFUSALS }),
    completedAt: moment('completed_at'),
  },
  (table) => [
    index('refund_order').on(table.orderId),
    index('refund_state').on(table.state, table.id),
    index('refund_put_off').on(table.grantAt).where(sql`state = 'waiting' and grant_at is not null`),
    // The next refund depends on the outcome of this one.
    uniqueIndex('refund_waiting').on(table.orderId).where(sql`state = 'waiting'`),
    oneOf('refund_reason', table.reason, REFUND_REASONS),
    oneOf('refund_state_known', table.state, REFUND_STATES),
    oneOf('refund_refusal', table.refusal, REFUND_REFUSALS),
    check('refund_amounts', sql`least(${table.total}, ${table.coins}, ${table.deducted}) >= 0`),
  ],
);

/** Refunded pieces with their share of money and coins. */
export const refundLine = pgTable(
  'refund_line',
  {
    refundId: ref('refund_id')
      .notNull()
      .references(() => refund.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    quantity: integer('quantity').notNull(),
    /** Pieces that have not shipped, and never will. */
    unsent: integer('unsent').notNull().default(0),
    /** Pieces that are restocked. */
    restocked: integer('restocked').notNull(),
    amount: integer('amount').notNull(),
    coins: integer('coins').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderLineId] }),
    index('refund_line_line').on(table.orderLineId),
    // 0 for a price fall: the pieces stay.
    check('refund_line_quantity', sql`${table.quantity} >= 0`),
    check('refund_line_unsent', sql`${table.unsent} between 0 and ${table.quantity}`),
    check('refund_line_restocked', sql`${table.restocked} between 0 and ${table.quantity}`),
    check('refund_line_amounts', sql`least(${table.amount}, ${table.coins}) >= 0`),
  ],
);

/** The part of a refund through one payment. */
export const refundTransfer = pgTable(
  'refund_transfer',
  {
    id: id(),
    refundId: ref('refund_id')
      .notNull()
      .references(() => refund.id),
    attemptId: ref('attempt_id')
      .notNull()
      .references(() => paymentAttempt.id),
    amount: integer('amount').notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull(),
    /** Number of calls to the provider. */
    tries: integer('tries').notNull().default(0),
    /** When the provider is called next; null: never. */
    tryAt: moment('try_at'),
    /** The provider's last refusal. */
    answer: text('answer'),
    doneAt: moment('done_at'),
  },
  (table) => [
    unique('refund_transfer_once').on(table.refundId, table.attemptId),
    index('refund_transfer_attempt').on(table.attemptId),
    index('refund_transfer_due').on(table.tryAt).where(sql`state = 'due'`),
    index('refund_transfer_stuck').on(table.id).where(sql`state = 'stuck'`),
    oneOf('refund_transfer_state', table.state, TRANSFER_STATES),
    check('refund_transfer_amount', sql`${table.amount} > 0`),
  ],
);

export type RefundRow = typeof refund.$inferSelect;
