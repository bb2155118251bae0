import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from './db/columns.ts';
import { LOCALES } from './i18n/locale.ts';
import type { MemberId } from './ids.ts';

/** The channels of messages. */
export const MESSAGE_CHANNELS = ['mail', 'sms', 'line'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
const MESSAGE_STATES = ['old', 'held', 'waiting', 'sent', 'lapsed', 'replaced', 'dead'] as const;

/** A message in another channel, if the first one fails. */
export interface FallbackChannel {
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Outgoing messages: written in the transaction that causes them, sent by a job (mail/message.ts). */
export const message = pgTable(
  'message',
  {
    id: id(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    /** An e-mail address, `+886 0912345678`, or a LINE user id. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    /** The language of the text. */
    locale: text('locale', { enum: LOCALES }).notNull().default('tw'),
    /**
     * The subject, such as `order:D26…`: staff find the message there and may resend it. Its body is stored
     * as long as the row.
     */
    about: text('about'),
    /** Only for marketing mail. */
    unsubscribeUrl: text('unsubscribe_url'),
    /**
     * `old` was written by the previous version without a job; `held` waits for its hour; `lapsed` expired
     * before it was sent; `replaced` failed and was sent by its fallback channel; `dead` needs a person.
     */
    status: text('status', { enum: MESSAGE_STATES }).notNull().default('old'),
    /** The fallback channel if this one cannot reach the recipient. */
    instead: jsonb('instead').$type<FallbackChannel>(),
    /** Not sent before this, because of the recipient's quiet hours. */
    holdUntil: moment('hold_until'),
    /** Useless from then on: the expiry of a sign-in code. */
    validUntil: moment('valid_until'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    tries: integer('tries').notNull().default(0),
    /** Attempts with an unknown outcome. */
    unclear: integer('unclear').notNull().default(0),
    /** The sending process's lease: until then no other process sends it. */
    takenUntil: moment('taken_until'),
    /** From the previous version; unused. */
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

/** Targets of the short links in SMS (mail/short-links.ts). */
export const shortLink = pgTable(
  'short_link',
  { code: text('code').primaryKey(), path: text('path').notNull(), until: moment('until').notNull() },
  (table) => [index('short_link_until').on(table.until)],
);

/**
 * Acts of staff, link holders, other companies and the shop itself on other people's data. Append-only,
 * stored for `auditDays` (audit.ts).
 */
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
    /** The members named in a list that was shown; null where the subject names the owner. */
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
