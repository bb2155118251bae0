import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { shipment } from '#lib/after/shipment/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { ErrorParams } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { RUN_ORDER_STATES, type RunOrderState } from './rules.ts';

/** A batch of orders to be packed at once. */
export const packingRun = pgTable('packing_run', {
  id: id(),
  /** Idempotency key from the browser: the same key is the same run. */
  key: text('key').notNull().unique(),
  /** In the form of `actorName`. */
  by: text('by').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** An order of a run, and its outcome. */
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
    /** Its box, from 1. Default: its place in the request. */
    position: integer('position').notNull(),
    /** Tracking number of a parcel that goes outside the provider's account. */
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
