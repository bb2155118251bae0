import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import { INVOICE_STATES } from './codes.ts';
import type { InvoiceItem } from './rules/items.ts';

/** The one invoice of a paid order (row E5). */
export const invoice = pgTable(
  'invoice',
  {
    orderId: ref('order_id')
      .$type<OrderId>()
      .primaryKey()
      .references(() => order.id),
    state: text('state', { enum: INVOICE_STATES }).notNull(),
    /** What the provider knows it by, for ever the same: it issues one invoice for it. */
    relateNumber: text('relate_number').notNull().unique(),
    /** Null: nothing was chosen, or the provider refused what was. */
    choice: jsonb('choice').$type<InvoiceChoice>(),
    items: jsonb('items').$type<InvoiceItem[]>().notNull(),
    /** NT$, tax included: what was paid. */
    amount: integer('amount').notNull(),
    number: text('number').unique(),
    randomCode: text('random_code'),
    issuedAt: moment('issued_at'),
    voidedAt: moment('voided_at'),
    tries: integer('tries').notNull().default(0),
    /** Null when nothing is to be done. */
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

/** Money that went back, and what the invoice was told of it: taken back whole, or an allowance. */
export const invoiceRefund = pgTable(
  'invoice_refund',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => invoice.orderId),
    /** The refund's own name: sent again, it is the same. */
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
