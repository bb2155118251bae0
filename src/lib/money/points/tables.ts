import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ref } from '#lib/kernel/db/columns.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';

/** A member's check-in on a Taipei day. */
export const checkIn = pgTable(
  'check_in',
  {
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    day: date('day', { mode: 'string' }).notNull(),
    /** Consecutive days including this one. */
    streak: integer('streak').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    check('check_in_streak', sql`${table.streak} > 0`),
  ],
);
