import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck, STRINGS } from '#lib/kernel/db/fits.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import type { MemberId, OrderId, StaffId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { COMPLAINT_STATES } from './rules.ts';
import type { ComplaintSubjectCode } from './subjects.ts';

/** A complaint of a member or visitor. */
export const complaint = pgTable(
  'complaint',
  {
    id: id(),
    /** The reference number for the sender. */
    number: text('number').notNull().unique(),
    /** Hash of sender and content, so that a repeated form is one complaint. */
    fingerprint: text('fingerprint').notNull().unique(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .references(() => member.id),
    subject: text('subject').$type<ComplaintSubjectCode>().notNull(),
    /** The language of the complaint and its answers. */
    locale: text('locale', { enum: LOCALES }).notNull().default('tw'),
    /** An order of the member's own. */
    orderId: ref('order_id')
      .$type<OrderId>()
      .references(() => order.id),
    text: text('text').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    email: text('email'),
    mobile: text('mobile'),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: COMPLAINT_STATES }).notNull().default('open'),
    /** The staff member it is assigned to. */
    assignedTo: ref('assigned_to')
      .$type<StaffId>()
      .references(() => staffMember.id),
    /** When it was last answered. */
    answeredAt: moment('answered_at'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('complaint_member').on(table.memberId, table.createdAt.desc().nullsFirst()),
    index('complaint_state').on(table.state, table.id),
    index('complaint_order').on(table.orderId),
    oneOf('complaint_state_known', table.state, COMPLAINT_STATES),
    oneOf('complaint_locale', table.locale, LOCALES),
    ...jsonCheck('complaint', [table.pictures, STRINGS]),
    check('complaint_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
  ],
);

/** An answer with its author. */
export const complaintAnswer = pgTable(
  'complaint_answer',
  {
    id: id(),
    complaintId: ref('complaint_id')
      .notNull()
      .references(() => complaint.id),
    staffId: ref('staff_id')
      .$type<StaffId>()
      .notNull()
      .references(() => staffMember.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('complaint_answer_complaint').on(table.complaintId, table.id)],
);

/**
 * Notices that a member has opened (row I7). A notice is identified by its file name, which is the same in
 * every language.
 */
export const noticeRead = pgTable(
  'notice_read',
  {
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    notice: text('notice').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.notice] })],
);
