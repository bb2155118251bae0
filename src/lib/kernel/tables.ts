import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from './db/columns.ts';
import { LOCALES } from './i18n/locale.ts';
import type { MemberId } from './ids.ts';

/** The ways that a message leaves by. */
export const MESSAGE_CHANNELS = ['mail', 'sms', 'line'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
const MESSAGE_STATES = ['old', 'held', 'waiting', 'sent', 'lapsed', 'replaced', 'dead'] as const;

/** How else something is said to its reader. */
export interface FallbackChannel {
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** What SMS and mail say: written in the transaction that causes it, sent by a job of its own (mail/message.ts). */
export const message = pgTable(
  'message',
  {
    id: id(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    /** An e-mail address, `+886 0912345678`, or LINE's id of somebody. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    /** The language of its words. */
    locale: text('locale', { enum: LOCALES }).notNull().default('tw'),
    /** `order:D26…`: what it tells of, so that staff find it there and may send it again; its body is kept as long as it is. */
    about: text('about'),
    /** Of a marketing mail only. */
    unsubscribeUrl: text('unsubscribe_url'),
    /**
     * `old` was written by the version before, which told no job of it; `held` waits for its hour; `lapsed` was not worth sending any more;
     * `replaced` did not go through and left by its other way; `dead` cannot be sent until somebody looks at it.
     */
    status: text('status', { enum: MESSAGE_STATES }).notNull().default('old'),
    /** How it leaves where this way does not lead to its reader. */
    instead: jsonb('instead').$type<FallbackChannel>(),
    /** It may not leave before: its reader's quiet hours. */
    holdUntil: moment('hold_until'),
    /** From then on it is of no use to its reader: the end of a sign-in code. */
    validUntil: moment('valid_until'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    tries: integer('tries').notNull().default(0),
    /** Tries of which nobody knows whether it left by them. */
    unclear: integer('unclear').notNull().default(0),
    /** While it is being sent nobody else sends it. */
    takenUntil: moment('taken_until'),
    /** Of the version before; nothing reads it. */
    nextTryAt: moment('next_try_at').notNull().default(sql`now()`),
    lastError: text('last_error'),
  },
  (table) => [
    index('message_old').on(table.createdAt).where(sql`status = 'old'`),
    index('message_held').on(table.holdUntil).where(sql`status = 'held'`),
    index('message_about').on(table.about, table.id).where(sql`about is not null`),
    index('message_newer_code').on(table.recipient, table.id).where(sql`valid_until is not null`),
    oneOf('message_channel', table.channel, MESSAGE_CHANNELS),
    oneOf('message_status', table.status, MESSAGE_STATES),
    oneOf('message_locale', table.locale, LOCALES),
  ],
);

/** Where the short links in SMS lead (mail/short-links.ts). */
export const shortLink = pgTable(
  'short_link',
  { code: text('code').primaryKey(), path: text('path').notNull(), until: moment('until').notNull() },
  (table) => [index('short_link_until').on(table.until)],
);

/** What staff, links, other companies and the shop itself did to somebody's things; only added to, and kept for `auditDays` (audit.ts). */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: moment('at').notNull(),
    /** As `actorName` writes it: `staff:3`. */
    actor: text('actor').notNull(),
    act: text('act').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
    /** The members whose names were in a list that somebody was shown; null where the subject says whose it is. */
    shownOf: ref('shown_of').array().$type<MemberId[]>(),
  },
  (table) => [
    index('audit_entry_shown').using('gin', table.shownOf).where(sql`shown_of is not null`),
    index('audit_entry_subject').on(table.subject, table.id),
    index('audit_entry_actor').on(table.actor, table.id),
  ],
);

/** Counters of repeated requests, shared by all processes (rate-limiter-flexible's columns). */
export const requestLimit = pgTable('request_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: moment('expire'),
});
