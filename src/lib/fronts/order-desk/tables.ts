import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';
import type { OrderId, StaffId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';

/** Staff's notes on an order. The shopper never sees them. */
export const orderNote = pgTable(
  'order_note',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    staffId: ref('staff_id')
      .$type<StaffId>()
      .notNull()
      .references(() => staffMember.id),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
  },
  (table) => [index('order_note_order').on(table.orderId)],
);

/** A short tag that staff find orders by. */
export const orderTag = pgTable(
  'order_tag',
  {
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    tag: text('tag').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.tag] }),
    index('order_tag_tag').on(table.tag, table.orderId),
  ],
);

/** Who has an order's page open. Renewed every half minute; otherwise it expires. */
export const orderWatcher = pgTable(
  'order_watcher',
  {
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    staffId: ref('staff_id')
      .$type<StaffId>()
      .notNull()
      .references(() => staffMember.id),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.staffId] })],
);
