import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import { CONSENT_KINDS, COPY_STATES, LEAVE_STATES } from './model.ts';

const memberRef = () =>
  ref('member_id')
    .$type<MemberId>()
    .notNull()
    .references(() => member.id);

/** Everything held about a member, as files that only the member is given. */
export const memberCopy = pgTable(
  'member_copy',
  {
    id: id(),
    memberId: memberRef(),
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state', { enum: COPY_STATES }).notNull(),
    /** Random: what the pieces of its files are called in the file store begins with it. */
    name: text('name').notNull(),
    /** Pieces that the two files lie in, and their bytes; written before their pieces, so that none is left over. */
    jsonPieces: integer('json_pieces').notNull().default(0),
    pagePieces: integer('page_pieces').notNull().default(0),
    jsonBytes: integer('json_bytes').notNull().default(0),
    pageBytes: integer('page_bytes').notNull().default(0),
    askedAt: moment('asked_at').notNull(),
    readyAt: moment('ready_at'),
    /** Until when its member may fetch it. */
    keptUntil: moment('kept_until'),
  },
  (table) => [
    // One at a time, however often it is asked for at once.
    uniqueIndex('member_copy_open').on(table.memberId).where(sql`state = 'asked'`),
    index('member_copy_member').on(table.memberId, table.id),
    index('member_copy_kept').on(table.keptUntil).where(sql`state = 'ready'`),
    oneOf('member_copy_state', table.state, COPY_STATES),
    oneOf('member_copy_locale', table.locale, LOCALES),
  ],
);

/** That a member wants to leave; what is done stays as the proof of it, and names nobody. */
export const memberLeave = pgTable(
  'member_leave',
  {
    id: id(),
    memberId: memberRef(),
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state', { enum: LEAVE_STATES }).notNull(),
    askedAt: moment('asked_at').notNull(),
    /** From then on it is done; later where something of the member's is still open. */
    dueAt: moment('due_at').notNull(),
    /** When the member was told that it has to wait. */
    heldUpAt: moment('held_up_at'),
    /** When it was done or taken back. */
    endedAt: moment('ended_at'),
    /** Looked over once more: what a request of that very moment wrote is gone, too. */
    sweptAt: moment('swept_at'),
  },
  (table) => [
    uniqueIndex('member_leave_open').on(table.memberId).where(sql`state = 'asked'`),
    index('member_leave_due').on(table.dueAt).where(sql`state = 'asked'`),
    index('member_leave_unswept').on(table.endedAt).where(sql`state = 'done' and swept_at is null`),
    oneOf('member_leave_state', table.state, LEAVE_STATES),
    oneOf('member_leave_locale', table.locale, LOCALES),
  ],
);

/** What a member agreed to or took back, with which text of it. Only ever added to: the newest of a kind holds. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    memberId: memberRef(),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    isGiven: boolean('is_given').notNull(),
    /** Of the text: what its file says, and the hash of it in the language that was read. */
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('consent_newest').on(table.memberId, table.kind, table.id),
    oneOf('consent_kind', table.kind, CONSENT_KINDS),
    oneOf('consent_locale', table.locale, LOCALES),
  ],
);
