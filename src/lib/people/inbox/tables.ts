import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import { MESSAGE_KINDS } from './codes.ts';
import type { Choices } from './rules.ts';

/** A message to a member, whatever its channel, written in the same transaction as the outgoing message. */
export const inboxMessage = pgTable(
  'inbox_message',
  {
    id: id(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    /** In the language of the message. */
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** The message's page: a path of this site. */
    path: text('path').notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('inbox_message_member').on(table.memberId, table.id.desc()),
    index('inbox_message_unread').on(table.memberId, table.id.desc()).where(sql`read_at is null`),
    oneOf('inbox_message_kind', table.kind, MESSAGE_KINDS),
  ],
);

/** A member's message preferences; without a row the member has chosen nothing yet. */
export const messagePreference = pgTable('message_preference', {
  memberId: ref('member_id')
    .$type<MemberId>()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  choices: jsonb('choices').$type<Choices>().notNull(),
  quietFrom: integer('quiet_from').notNull(),
  quietTo: integer('quiet_to').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
