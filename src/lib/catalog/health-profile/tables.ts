import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, sealed } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, StaffId, VisitorId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { HEALTH_CONSENTS, type HealthScope } from './codes.ts';
import type { PersonId } from './model.ts';

/** A person with a health profile: a member, a visitor, or one of their family. The identity is encrypted. */
export const healthPerson = pgTable(
  'health_person',
  {
    /** Random and known before the insert, because the encryption is bound to it. */
    id: text('id').primaryKey().$type<PersonId>(),
    /** The owner: exactly one of the two is set. */
    memberId: ref('member_id')
      .$type<MemberId>()
      .references(() => member.id),
    visitor: text('visitor').$type<VisitorId>(),
    isSelf: boolean('is_self').notNull(),
    /** `PersonDetails` */
    details: sealed('details').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Last use, or last sign-in of its member; the retention period starts here. */
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

/** Consents and withdrawals with the version of the text. Append-only: the latest row of a kind applies. */
export const healthConsent = pgTable(
  'health_consent',
  {
    id: id(),
    personId: personRef(),
    kind: text('kind', { enum: HEALTH_CONSENTS }).notNull(),
    isGiven: boolean('is_given').notNull(),
    /** The scopes that a dietitian may read, and the expiry. */
    scopes: text('scopes').array().$type<HealthScope[]>().notNull(),
    until: moment('until'),
    /** Version in the text's file, and hash of the text in the language that was read. */
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

/** The dietitian of each person: no other staff may read the shared data. */
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
