import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, sealed } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, StaffId, VisitorId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { HEALTH_CONSENTS, type HealthScope } from './codes.ts';
import type { PersonId } from './model.ts';

/** Somebody whose health is spoken of: a member, a visitor, or one of their family. Who it is, only the keys say. */
export const healthPerson = pgTable(
  'health_person',
  {
    /** Random, and so known before the row is: what is sealed is tied to it. */
    id: text('id').primaryKey().$type<PersonId>(),
    /** One of the two keeps the profile. */
    memberId: ref('member_id')
      .$type<MemberId>()
      .references(() => member.id),
    visitor: text('visitor').$type<VisitorId>(),
    isSelf: boolean('is_self').notNull(),
    /** `PersonDetails` */
    details: sealed('details').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Used, or its member signed in: it is forgotten so many days after. */
    touchedAt: moment('touched_at').notNull(),
  },
  (table) => [
    index('health_person_member').on(table.memberId).where(sql`member_id is not null`),
    index('health_person_visitor').on(table.visitor).where(sql`visitor is not null`),
    index('health_person_untouched').on(table.touchedAt),
    uniqueIndex('health_person_self').on(table.memberId).where(sql`is_self and member_id is not null`),
    uniqueIndex('health_person_visitor_self').on(table.visitor).where(sql`is_self and visitor is not null`),
    check('health_person_owner', sql`(${table.memberId} is null) <> (${table.visitor} is null)`),
  ],
);

const personRef = () =>
  text('person_id')
    .$type<PersonId>()
    .notNull()
    .references(() => healthPerson.id, { onDelete: 'cascade' });

/** What was agreed to or taken back, with which text of it. Only ever added to: the newest of a kind holds. */
export const healthConsent = pgTable(
  'health_consent',
  {
    id: id(),
    personId: personRef(),
    kind: text('kind', { enum: HEALTH_CONSENTS }).notNull(),
    isGiven: boolean('is_given').notNull(),
    /** What a dietitian may read, and until when. */
    scopes: text('scopes').array().$type<HealthScope[]>().notNull(),
    until: moment('until'),
    /** Of the text: what its file says, and the hash of it in the language that was read. */
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('health_consent_newest').on(table.personId, table.kind, table.id),
    oneOf('health_consent_kind', table.kind, HEALTH_CONSENTS),
    oneOf('health_consent_locale', table.locale, LOCALES),
  ],
);

/** Which dietitian serves whom: nobody else reads what a person has let dietitians read. */
export const healthAssignment = pgTable(
  'health_assignment',
  {
    personId: personRef(),
    staffId: ref('staff_id')
      .$type<StaffId>()
      .notNull()
      .references(() => staffMember.id),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.staffId] }),
    index('health_assignment_staff').on(table.staffId),
  ],
);
