import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { PaymentMethod } from '#lib/order/model.ts';
import { order } from '#lib/order/tables.ts';
import type { AttemptStatus } from './model.ts';

/** One try to pay an order, with a trade number of its own, unique for ever (row D7). */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    tradeNo: text('trade_no').notNull().unique(),
    method: text('method').$type<PaymentMethod>().notNull(),
    amount: integer('amount').notNull(),
    /** Only moves forward (payment/rules.ts). */
    status: text('status').$type<AttemptStatus>().notNull(),
    gatewayTradeNo: text('gateway_trade_no'),
    /** Why it failed, a key of the `errors` words; or what the last refund was answered. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    refundedAt: moment('refunded_at'),
    /** When the gateway is next asked what became of it, or for the refund; null when nothing is open. */
    queryAt: moment('query_at'),
    queries: integer('queries').notNull().default(0),
    /** Nobody knows yet whether money moved: its order stands in status 19 (row D5). */
    doubtful: boolean('doubtful').notNull().default(false),
  },
  (table) => [
    index('payment_attempt_order').on(table.orderId),
    index('payment_attempt_query').on(table.queryAt),
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
