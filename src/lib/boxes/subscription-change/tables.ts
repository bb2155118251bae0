import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REQUEST_KINDS, REQUEST_STATUSES, type RequestStatus } from '#lib/boxes/subscription/codes.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { payLink } from '#lib/money/payment/links/tables.ts';

/** How often a calendar feed's secret address was replaced. No row: never. */
export const subscriptionFeed = pgTable('subscription_feed', {
  subscriptionId: ref('subscription_id')
    .primaryKey()
    .references(() => subscription.id),
  turn: integer('turn').notNull(),
});

/** A member's request (row F3): to pause, to stop, or to end before the promised term. */
export const pauseRequest = pgTable(
  'pause_request',
  {
    id: id(),
    subscriptionId: ref('subscription_id')
      .notNull()
      .references(() => subscription.id),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    status: integer('status').$type<RequestStatus>().notNull(),
    /** Its first day, and months of a pause; null for an end. */
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    months: integer('months'),
    reason: text('reason_text').notNull().default(''),
    /** NT$ of the early-end fee, for discounts already received. */
    fee: integer('fee').notNull().default(0),
    /** Its payment link. */
    feeLinkId: ref('fee_link_id').references(() => payLink.id),
    /** The answer of staff. */
    answer: text('answer').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('pause_request_of').on(table.subscriptionId, table.id),
    index('pause_request_status').on(table.status, table.id),
    index('pause_request_link').on(table.feeLinkId),
    uniqueIndex('pause_request_open').on(table.subscriptionId).where(sql`status in (10, 20, 30, 40, 50)`),
    oneOf('pause_request_kind', table.kind, REQUEST_KINDS),
    oneOf('pause_request_status_known', table.status, REQUEST_STATUSES),
    check('pause_request_months', sql`${table.months} between 1 and 3`),
    check('pause_request_fee', sql`${table.fee} >= 0`),
  ],
);
