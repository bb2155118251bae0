import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import { LEVEL_REASONS } from './model.ts';

const memberId = () =>
  ref('member_id')
    .$type<MemberId>()
    .notNull()
    .references(() => member.id);

/** The level that a member holds until it is decided. Who has none holds the lowest. */
export const memberStanding = pgTable(
  'member_standing',
  {
    memberId: memberId().primaryKey(),
    /** Null until it is looked at for the first time: it was earned before levels were held. */
    level: integer('level'),
    decideAt: moment('decide_at'),
    /** How many days ahead of the decision the member was told last. */
    toldDays: integer('told_days'),
    /** When the sweep looks at it; null: when something happens. */
    nextAt: moment('next_at'),
  },
  (table) => [
    index('member_standing_next').on(table.nextAt).where(sql`next_at is not null`),
    check('member_standing_level', sql`${table.level} >= 0`),
    check('member_standing_decision', sql`${table.level} > 0 or ${table.decideAt} is null`),
  ],
);

/** Every step of a member's level, and every year in which it was kept. Only ever added to. */
export const levelMove = pgTable(
  'level_move',
  {
    id: id(),
    memberId: memberId(),
    from: integer('from_level').notNull(),
    to: integer('to_level').notNull(),
    reason: text('reason', { enum: LEVEL_REASONS }).notNull(),
    /** NT$ of the period. */
    spend: integer('spend').notNull(),
    /** The day that decided; null of a rise. Each decides once. */
    decidedFor: moment('decided_for'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('level_move_member').on(table.memberId, table.id),
    unique('level_move_once').on(table.memberId, table.decidedFor),
    oneOf('level_move_reason', table.reason, LEVEL_REASONS),
  ],
);
