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

/**
 * The days on which the parcels of an order leave that was paid ahead, each with what is in it. An order without any leaves at
 * once.
 */
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
    /** The day that its plan gives it: another one than `sendOn` where it was moved. */
    plannedOn: date('planned_on', { mode: 'string' }).notNull(),
    /** The day that its plan gave it before it was put behind the others; null where it was not. */
    skippedFrom: date('skipped_from', { mode: 'string' }),
    /** Where it goes; null where that is the order's. */
    recipient: jsonb('recipient').$type<Recipient>(),
    /** The parcel of another order that it leaves with, on the same day for the same place; null where by itself. */
    withOrderId: ref('with_order_id').$type<OrderId>(),
    withPart: integer('with_part'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.part] }),
    // What a parcel that is dropped would have had along still leaves on its day.
    foreignKey({
      name: 'parcel_day_with',
      columns: [table.withOrderId, table.withPart],
      foreignColumns: [table.orderId, table.part],
    }).onDelete('set null'),
    index('parcel_day_along').on(table.withOrderId).where(sql`with_order_id is not null`),
    check('parcel_day_part', sql`${table.part} > 0`),
  ],
);

/** What is in such a parcel. */
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

/** One parcel of an order; an order may leave in several. */
export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    orderId: ref('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => order.id),
    /** What the carrier knows it by, for ever the same: asked for again, it is the same parcel. */
    tradeNo: text('trade_no').notNull().unique(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    temperature: text('temperature').$type<Temperature>().notNull(),
    state: text('state').$type<ParcelState>().notNull(),
    /** When that was so, by the carrier's clock: older news is kept and changes nothing. */
    stateAt: moment('state_at').notNull(),
    /** The carrier's own names for it; null until it has taken the parcel. */
    logisticsId: text('logistics_id').unique(),
    trackingNumber: text('tracking_number'),
    /** Where it goes; null where that is the order's. */
    recipient: jsonb('recipient').$type<Recipient>(),
    /** Where it is picked up; null where that is the order's store. */
    store: jsonb('store').$type<CarriedStore>(),
    validationNo: text('validation_no'),
    /** What is shown at the counter of a shop of our own. */
    pickupCode: text('pickup_code'),
    tries: integer('tries').notNull().default(0),
    /** When the carrier is asked again; null when nothing is to be done. */
    tryAt: moment('try_at'),
    failure: text('failure'),
    /** When the carrier is asked where it is, unless it tells before; null when nothing more is to come. */
    queryAt: moment('query_at'),
    queries: integer('queries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When its label was first opened to be printed. */
    labelAt: moment('label_at'),
    leftAt: moment('left_at'),
    arrivedAt: moment('arrived_at'),
    /** The last day, in Taipei, on which it waits at its counter, and when the shopper was reminded of it. */
    pickUpBy: date('pick_up_by', { mode: 'string' }),
    remindedAt: moment('reminded_at'),
    /** The last day, in Taipei, on which another store may be chosen for it, since its own has closed. */
    chooseBy: date('choose_by', { mode: 'string' }),
    deliveredAt: moment('delivered_at'),
    /** It came back, and somebody said that what is in it leaves once more; until then it is nobody's to pack. */
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

/** A convenience store as a parcel's own. */
export interface CarriedStore {
  readonly storeId: string;
  readonly name: string;
  readonly address: string;
}

/** Another store was chosen for a parcel that its carrier has: the carrier is told. */
export const storeChange = pgTable(
  'store_change',
  {
    id: id(),
    shipmentId: ref('shipment_id')
      .notNull()
      .references(() => shipment.id),
    store: jsonb('store').$type<CarriedStore>().notNull(),
    state: text('state').$type<StoreChangeState>().notNull(),
    /** Who chose it. */
    by: text('by').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the carrier is told again; null when nothing is to be done. */
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

/** Which pieces of the order are in it. */
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
    /** Of these, what was paid back and stayed here when the others left once more. */
    stayed: integer('stayed').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_line_line').on(table.orderLineId),
    check('shipment_line_quantity', sql`${table.quantity} > 0`),
    check('shipment_line_stayed', sql`${table.stayed} between 0 and ${table.quantity}`),
  ],
);

/** Which batches the pieces of a line were taken from (row L9); none where no batch of the SKU was known. */
export const shipmentBatch = pgTable(
  'shipment_batch',
  {
    shipmentId: ref('shipment_id').notNull(),
    orderLineId: ref('order_line_id').notNull(),
    batchId: ref('batch_id')
      .notNull()
      .references(() => stockBatch.id),
    quantity: integer('quantity').notNull(),
    /** Of these, what is back in its batch. */
    givenBack: integer('given_back').notNull().default(0),
    /** Of these, what came back and was found not fit to be sold. */
    writtenOff: integer('written_off').notNull().default(0),
    /** When whoever ordered was told that the batch is recalled. */
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

/** Everything that was said of a parcel, repeats left out. */
export const shipmentNews = pgTable(
  'shipment_news',
  {
    id: id(),
    shipmentId: ref('shipment_id')
      .notNull()
      .references(() => shipment.id),
    /** The provider's; null for what staff noted. */
    code: integer('code'),
    /** What that means; null for what leaves the parcel where it is. */
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
