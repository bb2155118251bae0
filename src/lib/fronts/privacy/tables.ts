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

/** A copy of all data about a member, as files for that member only. */
export const memberCopy = pgTable(
  'member_copy',
  {
    id: id(),
    memberId: memberRef(),
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state', { enum: COPY_STATES }).notNull(),
    /** Random prefix of its pieces' names in the file store. */
    name: text('name').notNull(),
    /**
     * Numbers of pieces and bytes of the two files. Written before each piece, so that no piece is orphaned.
     */
    jsonPieces: integer('json_pieces').notNull().default(0),
    pagePieces: integer('page_pieces').notNull().default(0),
    jsonBytes: integer('json_bytes').notNull().default(0),
    pageBytes: integer('page_bytes').notNull().default(0),
    askedAt: moment('asked_at').notNull(),
    readyAt: moment('ready_at'),
    /** When it expires. */
    keptUntil: moment('kept_until'),
  },
  (table) => [
    // One open request per member, also for concurrent ones.
    uniqueIndex('member_copy_open').on(table.memberId).where(sql`state = 'asked'`),
    index('member_copy_member').on(table.memberId, table.id),
    index('member_copy_kept').on(table.keptUntil).where(sql`state = 'ready'`),
    oneOf('member_copy_state', table.state, COPY_STATES),
    oneOf('member_copy_locale', table.locale, LOCALES),
  ],
);

/** A member's request to delete the account. A finished one stays as proof and names nobody. */
export const memberLeave = pgTable(
  'member_leave',
  {
    id: id(),
    memberId: memberRef(),
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state', { enum: LEAVE_STATES }).notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When it is executed. Moved later while something is open. */
    dueAt: moment('due_at').notNull(),
    /** When the member was notified of the delay. */
    heldUpAt: moment('held_up_at'),
    /** When it was executed or cancelled. */
    endedAt: moment('ended_at'),
    /** When the second sweep erased rows that concurrent requests had written. */
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

/** A consent or withdrawal with its text. Append-only: the newest of a kind applies. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    memberId: memberRef(),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    isGiven: boolean('is_given').notNull(),
    /** Version in the text's file, and the hash of the language that was read. */
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
