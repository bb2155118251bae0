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

/** A member's level until the next decision. Members without a row have the lowest. */
export const memberStanding = pgTable(
  'member_standing',
  {
    memberId: memberId().primaryKey(),
    /** Null until the first review: the level was earned before levels were recorded. */
    level: integer('level'),
    decideAt: moment('decide_at'),
    /** The last notice sent, in days before the decision. */
    toldDays: integer('told_days'),
    /** Next review by the sweep; null: only after an event. */
    nextAt: moment('next_at'),
  },
  (table) => [
    index('member_standing_next').on(table.nextAt).where(sql`next_at is not null`),
    check('member_standing_level', sql`${table.level} >= 0`),
    check('member_standing_decision', sql`${table.level} > 0 or ${table.decideAt} is null`),
  ],
);

/** Every change of a member's level, and every yearly confirmation. Append-only. */
export const levelMove = pgTable(
  'level_move',
  {
    id: id(),
    memberId: memberId(),
    from: integer('from_level').notNull(),
    to: integer('to_level').notNull(),
    reason: text('reason', { enum: LEVEL_REASONS }).notNull(),
    /** Spend of the period, NT$. */
    spend: integer('spend').notNull(),
    /** Day of the yearly decision, which happens at most once; null for upgrades. */
    decidedFor: moment('decided_for'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('level_move_member').on(table.memberId, table.id),
    unique('level_move_once').on(table.memberId, table.decidedFor),
    oneOf('level_move_reason', table.reason, LEVEL_REASONS),
  ],
);
