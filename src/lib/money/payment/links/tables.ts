import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';

/** A payment link by staff (row D4): for an order, or with an amount of its own. */
export const payLink = pgTable(
  'pay_link',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .references(() => order.id),
    /** Subject of the payment; empty for an order, which has its own lines. */
    title: text('title').notNull().default(''),
    /** NT$; for an order its amount when the link was created. */
    amount: integer('amount').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    validUntil: moment('valid_until').notNull(),
    /** `staff:3` */
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    index('pay_link_order').on(table.orderId),
    check('pay_link_amount', sql`${table.amount} > 0`),
    oneOf('pay_link_locale', table.locale, LOCALES),
  ],
);
