import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import { INVOICE_STATES } from './codes.ts';
import type { InvoiceItem } from './rules/items.ts';

/** The single invoice of a paid order (row E5). */
export const invoice = pgTable(
  'invoice',
  {
    orderId: ref('order_id')
      .$type<OrderId>()
      .primaryKey()
      .references(() => order.id),
    state: text('state', { enum: INVOICE_STATES }).notNull(),
    /** The provider's idempotency key: it issues one invoice per relate number. */
    relateNumber: text('relate_number').notNull().unique(),
    /** Null: no choice, or the provider refused it. */
    choice: jsonb('choice').$type<InvoiceChoice>(),
    items: jsonb('items').$type<InvoiceItem[]>().notNull(),
    /** The amount paid in NT$, with tax. */
    amount: integer('amount').notNull(),
    number: text('number').unique(),
    randomCode: text('random_code'),
    issuedAt: moment('issued_at'),
    voidedAt: moment('voided_at'),
    tries: integer('tries').notNull().default(0),
    /** Next attempt; null if none is pending. */
    tryAt: moment('try_at'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('invoice_due').on(table.tryAt).where(sql`try_at is not null`),
    index('invoice_failed').on(table.createdAt).where(sql`state = 'failed'`),
    check('invoice_amount', sql`${table.amount} > 0`),
    oneOf('invoice_state', table.state, INVOICE_STATES),
  ],
);

/** A refund, and how the invoice recorded it: void, or an allowance. */
export const invoiceRefund = pgTable(
  'invoice_refund',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => invoice.orderId),
    /** The refund's idempotency key: a repeat has the same id. */
    refundId: text('refund_id').notNull().unique(),
    amount: integer('amount').notNull(),
    state: text('state', { enum: ['coming', 'void', 'allowance', 'failed'] }).notNull(),
    allowanceNumber: text('allowance_number'),
    settledAt: moment('settled_at'),
    tries: integer('tries').notNull().default(0),
    tryAt: moment('try_at'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('invoice_refund_order').on(table.orderId),
    index('invoice_refund_due').on(table.tryAt).where(sql`try_at is not null`),
    check('invoice_refund_amount', sql`${table.amount} > 0`),
    oneOf('invoice_refund_state', table.state, ['coming', 'void', 'allowance', 'failed']),
  ],
);
