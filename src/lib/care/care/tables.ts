import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import { id, moment, oneOf, ref, sealed } from '#lib/kernel/db/columns.ts';
import { jsonCheck } from '#lib/kernel/db/fits.ts';
import { LOCALES, type Locale, type Text } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, StaffId } from '#lib/kernel/ids.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { member } from '#lib/people/account/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { CASE_STATES, PROPOSAL_STATES, TEMPLATE_USES } from './codes.ts';

/** A case for a dietitian (row L6). Its reasons are sealed; the person's data is in the health profile. */
export const careCase = pgTable(
  'care_case',
  {
    id: id(),
    /** Its id in addresses, and the key of its sealed columns. */
    code: text('code').notNull().unique(),
    personId: text('person_id')
      .$type<PersonId>()
      .notNull()
      .references(() => healthPerson.id, { onDelete: 'cascade' }),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    state: text('state', { enum: CASE_STATES }).notNull(),
    /** Language of its member's messages. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The result that refers to a dietitian; null if the member asked. */
    about: text('about'),
    /** `CaseFlags` */
    flags: sealed('flags').notNull(),
    /** The member asked something since the last answer. */
    hasQuestion: boolean('has_question').notNull(),
    staffId: ref('staff_id')
      .$type<StaffId>()
      .references(() => staffMember.id),
    openedAt: moment('opened_at').notNull(),
    /** Start of the waiting time. */
    waitingSince: moment('waiting_since').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('care_case_open').on(table.personId).where(sql`state <> 'closed'`),
    uniqueIndex('care_case_about').on(table.about).where(sql`about is not null`),
    index('care_case_queue').on(table.waitingSince).where(sql`state <> 'closed'`),
    index('care_case_member').on(table.memberId, table.id),
    oneOf('care_case_locale', table.locale, LOCALES),
    oneOf('care_case_state', table.state, CASE_STATES),
    check('care_case_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    check(
      'care_case_staff',
      sql`${table.state} not in ('claimed', 'answered') or ${table.staffId} is not null`,
    ),
  ],
);

const caseRef = () =>
  ref('case_id')
    .notNull()
    .references(() => careCase.id, { onDelete: 'cascade' });

/** Questions and answers. */
export const careMessage = pgTable(
  'care_message',
  {
    id: id(),
    code: text('code').notNull().unique(),
    caseId: caseRef(),
    /** Null: written by the member. */
    staffId: ref('staff_id')
      .$type<StaffId>()
      .references(() => staffMember.id),
    body: sealed('body').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('care_message_case').on(table.caseId, table.id)],
);

/** A dietitian's proposal. It has no effect before its member accepts it. */
export const careProposal = pgTable(
  'care_proposal',
  {
    id: id(),
    code: text('code').notNull().unique(),
    caseId: caseRef(),
    staffId: ref('staff_id')
      .$type<StaffId>()
      .notNull()
      .references(() => staffMember.id),
    state: text('state', { enum: PROPOSAL_STATES }).notNull(),
    /** `ProposalContents` */
    contents: sealed('contents').notNull(),
    /** `ProposalDecision`; null: not decided. */
    decision: sealed('decision'),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('care_proposal_open').on(table.caseId).where(sql`state = 'sent'`),
    index('care_proposal_case').on(table.caseId, table.id),
    index('care_proposal_expiry').on(table.expiresAt).where(sql`state = 'sent'`),
    oneOf('care_proposal_state', table.state, PROPOSAL_STATES),
    check('care_proposal_decided', sql`(${table.state} = 'sent') = (${table.decidedAt} is null)`),
  ],
);

/** A reusable text. It contains no personal data. */
export const careTemplate = pgTable(
  'care_template',
  {
    id: id(),
    name: text('name').notNull().unique(),
    use: text('use', { enum: TEMPLATE_USES }).notNull().default('answer'),
    body: jsonb('body').$type<Text>().notNull(),
    active: boolean('active').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    oneOf('care_template_use', table.use, TEMPLATE_USES),
    ...jsonCheck('care_template', [table.body, AnyText]),
  ],
);
