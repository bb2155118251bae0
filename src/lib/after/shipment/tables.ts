import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { stockBatch } from '#lib/catalog/batch/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { TEMPERATURES, type Temperature } from '#lib/site/payment-methods/codes.ts';
import {
  type Carrier,
  PARCEL_STATES,
  type ParcelState,
  STORE_CHANGE_STATES,
  type StoreChangeState,
} from './codes.ts';

/** Planned parcels of a prepaid order, by day. An order without any leaves at once. */
export const parcelDay = pgTable(
  'parcel_day',
  {
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    /** From 1. */
    part: integer('part').notNull(),
    sendOn: date('send_on', { mode: 'string' }).notNull(),
    /** The day according to the plan; differs from `sendOn` where it was moved. */
    plannedOn: date('planned_on', { mode: 'string' }).notNull(),
    /** The planned day before it was moved behind the others; null where it was not. */
    skippedFrom: date('skipped_from', { mode: 'string' }),
    /** Its address; null for the order's. */
    recipient: jsonb('recipient').$type<Recipient>(),
    /**
     * The other order's parcel that it is attached to, with the same day and address; null for a parcel of
     * its own.
     */
    withOrderId: ref('with_order_id').$type<OrderId>(),
    withPart: integer('with_part'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.part] }),
    // If that parcel is dropped, the attached one still leaves on its day.
    foreignKey({
      name: 'parcel_day_with',
      columns: [table.withOrderId, table.withPart],
      foreignColumns: [table.orderId, table.part],
    }).onDelete('set null'),
    index('parcel_day_along').on(table.withOrderId).where(sql`with_order_id is not null`),
    check('parcel_day_part', sql`${table.part} > 0`),
  ],
);

/** Contents of a planned parcel. */
export const parcelDayLine = pgTable(
  'parcel_day_line',
  {
    orderId: ref('order_id').$type<OrderId>().notNull(),
    part: integer('part').notNull(),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.part, table.orderLineId] }),
    foreignKey({
      name: 'parcel_day_line_of',
      columns: [table.orderId, table.part],
      foreignColumns: [parcelDay.orderId, parcelDay.part],
    }).onDelete('cascade'),
    index('parcel_day_line_line').on(table.orderLineId),
    check('parcel_day_line_quantity', sql`${table.quantity} > 0`),
  ],
);

/** A parcel of an order; an order may have several. */
export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    /** Our identifier at the carrier, permanent: a repeated request finds the same parcel. */
    tradeNo: text('trade_no').notNull().unique(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    temperature: text('temperature').$type<Temperature>().notNull(),
    state: text('state').$type<ParcelState>().notNull(),
    /** Time of the state, by the carrier's clock: older notices are stored and change nothing. */
    stateAt: moment('state_at').notNull(),
    /** The carrier's identifiers; null until it has accepted the parcel. */
    logisticsId: text('logistics_id').unique(),
    trackingNumber: text('tracking_number'),
    /** Its address; null for the order's. */
    recipient: jsonb('recipient').$type<Recipient>(),
    /** The pickup store; null for the order's. */
    store: jsonb('store').$type<CarriedStore>(),
    validationNo: text('validation_no'),
    /** Shown at the counter of our own shop. */
    pickupCode: text('pickup_code'),
    tries: integer('tries').notNull().default(0),
    /** When the carrier is called next; null: never. */
    tryAt: moment('try_at'),
    failure: text('failure'),
    /** When the carrier is queried, unless it reports before; null when nothing more is expected. */
    queryAt: moment('query_at'),
    queries: integer('queries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When its label was first opened for printing. */
    labelAt: moment('label_at'),
    leftAt: moment('left_at'),
    arrivedAt: moment('arrived_at'),
    /** Last pickup day, in Taipei; then when the shopper was reminded. */
    pickUpBy: date('pick_up_by', { mode: 'string' }),
    remindedAt: moment('reminded_at'),
    /** Last day, in Taipei, to choose another store, since its own has closed. */
    chooseBy: date('choose_by', { mode: 'string' }),
    deliveredAt: moment('delivered_at'),
    /** When staff released its returned pieces to be sent again; until then they cannot be packed. */
    againAt: moment('again_at'),
  },
  (table) => [
    index('shipment_order').on(table.orderId),
    index('shipment_tracking').on(table.trackingNumber).where(sql`tracking_number is not null`),
    index('shipment_due').on(table.tryAt).where(sql`try_at is not null`),
    index('shipment_query').on(table.queryAt).where(sql`query_at is not null`),
    index('shipment_state').on(table.state, table.createdAt),
    index('shipment_reminder').on(table.pickUpBy).where(sql`state = 'atStore' and reminded_at is null`),
    check('shipment_tries', sql`${table.tries} >= 0`),
    oneOf('shipment_temperature', table.temperature, TEMPERATURES),
    oneOf('shipment_state_known', table.state, PARCEL_STATES),
  ],
);

/** A parcel's own convenience store. */
export interface CarriedStore {
  readonly storeId: string;
  readonly name: string;
  readonly address: string;
}

/** Another store for a parcel that its carrier has: the carrier must be notified. */
export const storeChange = pgTable(
  'store_change',
  {
    id: id(),
    shipmentId: ref('shipment_id')
      .notNull()
      .references(() => shipment.id),
    store: jsonb('store').$type<CarriedStore>().notNull(),
    state: text('state').$type<StoreChangeState>().notNull(),
    /** Actor who chose it. */
    by: text('by').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the carrier is notified next; null: never. */
    tryAt: moment('try_at'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('store_change_shipment').on(table.shipmentId),
    index('store_change_due').on(table.tryAt).where(sql`try_at is not null`),
    uniqueIndex('store_change_open').on(table.shipmentId).where(sql`state = 'asked'`),
    oneOf('store_change_state', table.state, STORE_CHANGE_STATES),
    check('store_change_tries', sql`${table.tries} >= 0`),
  ],
);

/** The pieces in a parcel. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipmentId: ref('shipment_id')
      .notNull()
      .references(() => shipment.id),
    orderLineId: ref('order_line_id')
      .notNull()
      .references(() => orderLine.id),
    quantity: integer('quantity').notNull(),
    /** Refunded pieces of it that were excluded when the others were sent again. */
    stayed: integer('stayed').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_line_line').on(table.orderLineId),
    check('shipment_line_quantity', sql`${table.quantity} > 0`),
    check('shipment_line_stayed', sql`${table.stayed} between 0 and ${table.quantity}`),
  ],
);

/** Allocation of a line's pieces to batches (row L9); none where the SKU has no known batch. */
export const shipmentBatch = pgTable(
  'shipment_batch',
  {
    shipmentId: ref('shipment_id').notNull(),
    orderLineId: ref('order_line_id').notNull(),
    batchId: ref('batch_id')
      .notNull()
      .references(() => stockBatch.id),
    quantity: integer('quantity').notNull(),
    /** Pieces returned to the batch. */
    givenBack: integer('given_back').notNull().default(0),
    /** Pieces that came back unsellable. */
    writtenOff: integer('written_off').notNull().default(0),
    /** When the customer was notified of the batch's recall. */
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId, table.batchId] }),
    foreignKey({
      name: 'shipment_batch_line',
      columns: [table.shipmentId, table.orderLineId],
      foreignColumns: [shipmentLine.shipmentId, shipmentLine.orderLineId],
    }),
    index('shipment_batch_batch').on(table.batchId),
    check('shipment_batch_quantity', sql`${table.quantity} > 0`),
    check(
      'shipment_batch_given_back',
      sql`${table.givenBack} >= 0 and ${table.writtenOff} >= 0 and ${table.givenBack} + ${table.writtenOff} <= ${table.quantity}`,
    ),
  ],
);

/** All news of a parcel, without repeats. */
export const shipmentNews = pgTable(
  'shipment_news',
  {
    id: id(),
    shipmentId: ref('shipment_id')
      .notNull()
      .references(() => shipment.id),
    /** The provider's code; null for entries of staff. */
    code: integer('code'),
    /** The state that it means; null for codes that do not move the parcel. */
    state: text('state').$type<ParcelState>(),
    message: text('message').notNull().default(''),
    /** By the carrier's clock. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    unique('shipment_news_once').on(table.shipmentId, table.code, table.at),
    oneOf('shipment_news_state', table.state, PARCEL_STATES),
  ],
);

export type Parcel = typeof shipment.$inferSelect;
