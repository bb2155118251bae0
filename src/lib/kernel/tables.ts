import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './db/columns.ts';

/** What SMS and mail say: written in the transaction that causes it, delivered by a sweep. */
export const message = pgTable(
  'message',
  {
    id: id(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    /** Of a marketing mail only. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    lastError: text('last_error'),
  },
  (table) => [index('message_due').on(table.nextTryAt).where(sql`sent_at is null`)],
);

/** Counters of repeated requests, shared by all processes (rate-limiter-flexible's columns). */
export const requestLimit = pgTable('request_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: moment('expire'),
});
