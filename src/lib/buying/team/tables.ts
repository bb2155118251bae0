import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { SEAT_STATES, TEAM_OUTCOMES } from './model.ts';

/** So many people who buy together within a campaign. Who took its first seat founded it. */
export const groupTeam = pgTable(
  'group_team',
  {
    id: id(),
    campaignId: ref('campaign_id')
      .notNull()
      .references(() => groupCampaign.id),
    /** What its link carries. */
    code: text('code').notNull().unique(),
    /** As it was when it was founded. */
    size: integer('size').notNull(),
    endsAt: moment('ends_at').notNull(),
    outcome: text('outcome', { enum: TEAM_OUTCOMES }),
    /** Every order of it has been released or refunded. */
    settledAt: moment('settled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('group_team_of').on(table.campaignId),
    index('group_team_open').on(table.endsAt).where(sql`settled_at is null`),
    check('group_team_size', sql`${table.size} between 2 and 10`),
    oneOf('group_team_outcome', table.outcome, TEAM_OUTCOMES),
  ],
);

/** One order's seat; counted under its team's row, so that the last one is sold once. */
export const groupSeat = pgTable(
  'group_seat',
  {
    orderId: ref('order_id')
      .$type<OrderId>()
      .primaryKey()
      .references(() => order.id),
    teamId: ref('team_id')
      .notNull()
      .references(() => groupTeam.id),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    status: text('status', { enum: SEAT_STATES }).notNull(),
    /** Unpaid, it is kept so long. */
    heldUntil: moment('held_until').notNull(),
    /** Paid too late: until then its member may choose. */
    chooseBefore: moment('choose_before'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('group_seat_team').on(table.teamId),
    index('group_seat_late').on(table.chooseBefore).where(sql`status = 'late'`),
    uniqueIndex('group_seat_once').on(table.teamId, table.memberId).where(sql`status in ('held', 'paid')`),
    oneOf('group_seat_status', table.status, SEAT_STATES),
    check('group_seat_late_choice', sql`(${table.status} <> 'late') or ${table.chooseBefore} is not null`),
  ],
);
