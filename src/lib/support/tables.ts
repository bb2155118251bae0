import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { member } from '#lib/account/tables.ts';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { ComplaintSubjectCode } from './subjects.ts';

/** What a member or a visitor is unhappy about. */
export const complaint = pgTable(
  'complaint',
  {
    id: id(),
    /** What the asker quotes. */
    number: text('number').notNull().unique(),
    /** Sender and content in one hash: the same form sent twice is one complaint. */
    fingerprint: text('fingerprint').notNull().unique(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .references(() => member.id),
    subject: text('subject').$type<ComplaintSubjectCode>().notNull(),
    text: text('text').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    email: text('email'),
    mobile: text('mobile'),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [index('complaint_member').on(table.memberId, table.createdAt.desc().nullsFirst())],
);

/** Which notices a member has opened (row I7); a notice is known by its file's name, the same in every language. */
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
