import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';
import type { OrderId, StaffId } from '#lib/kernel/ids.ts';
import { payLink } from '#lib/money/payment/links/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';

/** An order that staff put together for somebody, and the link that it is paid by (rows H4 and J3). */
export const orderLink = pgTable(
  'order_link',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .unique()
      .references(() => order.id),
    payLinkId: ref('pay_link_id')
      .notNull()
      .unique()
      .references(() => payLink.id),
    staffId: ref('staff_id')
      .$type<StaffId>()
      .notNull()
      .references(() => staffMember.id),
    /** What the browser chose for this press: a repeat finds the same order. */
    key: text('key').notNull(),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('order_link_once').on(table.staffId, table.key)],
);
