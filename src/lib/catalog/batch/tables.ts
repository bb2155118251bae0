import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { sku } from '#lib/catalog/goods/tables.ts';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';
import type { SkuId } from '#lib/kernel/ids.ts';

/** Pieces of a SKU that were made together: one expiry date, recalled together (row L9). */
export const stockBatch = pgTable(
  'stock_batch',
  {
    id: id(),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    /** As printed on the pack. */
    number: text('number').notNull(),
    /** The last day for consumption. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** Pieces received, in one delivery or several. */
    received: integer('received').notNull(),
    /** Pieces in no parcel. */
    left: integer('left').notNull(),
    receivedAt: moment('received_at').notNull(),
    recalledAt: moment('recalled_at'),
    recallReason: text('recall_reason'),
  },
  (table) => [
    unique('stock_batch_number').on(table.skuId, table.number),
    index('stock_batch_expiry').on(table.expiresOn, table.id),
    // Zero if its only delivery was undone.
    check('stock_batch_left', sql`${table.received} >= 0 and ${table.left} between 0 and ${table.received}`),
    check('stock_batch_recall', sql`(${table.recalledAt} is null) = (${table.recallReason} is null)`),
  ],
);

/** A recorded delivery. It can be undone while its pieces are still in the batch. */
export const batchDelivery = pgTable(
  'batch_delivery',
  {
    id: id(),
    batchId: ref('batch_id')
      .notNull()
      .references(() => stockBatch.id),
    pieces: integer('pieces').notNull(),
    /** Its pieces went on sale. */
    isNew: boolean('is_new').notNull(),
    by: text('by').notNull(),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('batch_delivery_batch').on(table.batchId, table.id),
    check('batch_delivery_pieces', sql`${table.pieces} > 0`),
  ],
);

/** Returned pieces of a batch that are unfit for sale, with their return or order. */
export const batchWriteOff = pgTable(
  'batch_write_off',
  {
    id: id(),
    batchId: ref('batch_id')
      .notNull()
      .references(() => stockBatch.id),
    /** `return:R26…` or `order:D26…`, as the audit log names it. */
    subject: text('subject').notNull(),
    /** The order line of the pieces. No foreign key, because orders depend on batches. */
    orderLineId: ref('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Remark of the inspector. */
    note: text('note').notNull().default(''),
    by: text('by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('batch_write_off_batch').on(table.batchId, table.id),
    index('batch_write_off_subject').on(table.subject),
    index('batch_write_off_line').on(table.orderLineId),
    check('batch_write_off_quantity', sql`${table.quantity} > 0`),
  ],
);
