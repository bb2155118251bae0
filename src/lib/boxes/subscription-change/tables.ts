import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REQUEST_KINDS, REQUEST_STATUSES, type RequestStatus } from '#lib/boxes/subscription/codes.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { payLink } from '#lib/money/payment/links/tables.ts';

/** How often the secret address of a subscription's calendar was made anew; without a row it is the first. */
export const subscriptionFeed = pgTable('subscription_feed', {
  subscriptionId: ref('subscription_id')
    .primaryKey()
    .references(() => subscription.id),
  turn: integer('turn').notNull(),
});

/** What a member asks for (row F3): to pause, to stop, to end before what was promised is over. */
export const pauseRequest = pgTable(
  'pause_request',
  {
    id: id(),
    subscriptionId: ref('subscription_id')
      .notNull()
      .references(() => subscription.id),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    status: integer('status').$type<RequestStatus>().notNull(),
    /** The first day of it, and how many months; null ends it. */
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    months: integer('months'),
    reason: text('reason_text').notNull().default(''),
    /** NT$ of discounts already enjoyed that are owed before it is granted. */
    fee: integer('fee').notNull().default(0),
    /** The link by which it is paid. */
    feeLinkId: ref('fee_link_id').references(() => payLink.id),
    /** What staff answered. */
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
