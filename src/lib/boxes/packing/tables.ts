import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { shipment } from '#lib/after/shipment/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { ErrorParams } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { RUN_ORDER_STATES, type RunOrderState } from './rules.ts';

/** Many orders that somebody wants packed at once. */
export const packingRun = pgTable('packing_run', {
  id: id(),
  /** What the browser chose for it: asked for again, it is the same run. */
  key: text('key').notNull().unique(),
  /** As `actorName` writes it. */
  by: text('by').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** One of its orders, and what became of it. */
export const packingRunOrder = pgTable(
  'packing_run_order',
  {
    runId: ref('run_id')
      .notNull()
      .references(() => packingRun.id),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    /** Its box: in the order in which it was asked for, from 1, where nobody says another. */
    position: integer('position').notNull(),
    /** What its parcel goes by where the shop has no account with the carrier. */
    trackingNumber: text('tracking_number'),
    state: text('state').$type<RunOrderState>().notNull(),
    shipmentId: ref('shipment_id').references(() => shipment.id),
    /** Why it was not packed: a key of the `errors` words. */
    refusal: text('refusal'),
    params: jsonb('params').$type<ErrorParams>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderId] }),
    index('packing_run_order_order').on(table.orderId),
    oneOf('packing_run_order_state', table.state, RUN_ORDER_STATES),
    check(
      'packing_run_order_outcome',
      sql`(${table.state} = 'packed') = (${table.shipmentId} is not null) and (${table.state} = 'refused') = (${table.refusal} is not null)`,
    ),
  ],
);
