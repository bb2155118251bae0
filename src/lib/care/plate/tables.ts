import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, sealed } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, StaffId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { PLATE_KINDS, PLATE_STATES, type PlateKind, type PlateState } from './codes.ts';

/** A member's photo of a meal, and a dietitian's review (row H4). */
export const plate = pgTable(
  'plate',
  {
    id: id(),
    /** Its id for the member, and the key of its seals. */
    number: text('number').notNull().unique(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    idempotencyKey: text('idempotency_key').notNull(),
    kind: text('kind').$type<PlateKind>().notNull(),
    /** The language of the request and the answer. */
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state').$type<PlateState>().notNull(),
    /** When it entered the state. */
    stateAt: moment('state_at').notNull(),
    sentAt: moment('sent_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** The dietitian who claimed or answered it. */
    staffId: ref('staff_id')
      .$type<StaffId>()
      .references(() => staffMember.id),
    /** The photo's address; a random name without meaning. */
    picture: text('picture'),
    /** `PlateContent`: the meal, and the note. */
    said: sealed('said'),
    /** `PlateAnswer`: portions, score and texts. */
    answer: sealed('answer'),
  },
  (table) => [
    unique('plate_once').on(table.memberId, table.idempotencyKey),
    index('plate_member').on(table.memberId, table.id),
    index('plate_queue').on(table.dueAt, table.id).where(sql`state in ('sent', 'claimed')`),
    index('plate_staff').on(table.staffId, table.state, table.stateAt),
    index('plate_state').on(table.state, table.stateAt),
    oneOf('plate_kind', table.kind, PLATE_KINDS),
    oneOf('plate_state_known', table.state, PLATE_STATES),
    oneOf('plate_locale', table.locale, LOCALES),
    check('plate_taken', sql`(${table.state} in ('claimed', 'answered')) = (${table.staffId} is not null)`),
    check('plate_answered', sql`(${table.state} = 'answered') = (${table.answer} is not null)`),
    check(
      'plate_erased',
      sql`case when ${table.state} = 'erased' then ${table.said} is null and ${table.picture} is null
        else ${table.said} is not null and ${table.picture} is not null end`,
    ),
  ],
);
