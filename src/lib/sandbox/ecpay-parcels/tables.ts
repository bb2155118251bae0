import { index, integer, jsonb, pgSchema, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';

/**
 * The emulated carrier's own tables. Nothing outside this folder reads them: the shop knows only the
 * protocol.
 */
export const sandboxLogistics = pgSchema('sandbox_logistics');

export const carriedParcel = sandboxLogistics.table('parcel', {
  id: id(),
  /** The merchant's number. A second request with it is refused. */
  merchantTradeNo: text('merchant_trade_no').notNull().unique(),
  /** The request as the merchant sent it. */
  form: jsonb('form').$type<Record<string, string>>().notNull(),
  paymentNo: text('payment_no').notNull(),
  validationNo: text('validation_no').notNull(),
  bookingNote: text('booking_note').notNull(),
  code: integer('code').notNull(),
  changedAt: moment('changed_at').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** A notification to a merchant's ServerReplyURL, repeated until it answers `1|OK`. */
export const carriedNotice = sandboxLogistics.table(
  'notice',
  {
    id: id(),
    parcelId: ref('parcel_id')
      .notNull()
      .references(() => carriedParcel.id),
    code: integer('code').notNull(),
    at: moment('at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Null once acknowledged or abandoned. */
    dueAt: moment('due_at'),
    lastAnswer: text('last_answer').notNull().default(''),
  },
  (table) => [
    index('logistics_notice_due').on(table.dueAt),
    unique('logistics_notice_once').on(table.parcelId, table.code, table.at),
  ],
);
