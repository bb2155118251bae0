import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { SEAT_STATES, TEAM_OUTCOMES } from './model.ts';

/** A team within a campaign, founded by the buyer of its first seat. */
export const groupTeam = pgTable(
  'group_team',
  {
    id: id(),
    campaignId: ref('campaign_id')
      .notNull()
      .references(() => groupCampaign.id),
    /** Code in its link. */
    code: text('code').notNull().unique(),
    /** Team size when it was founded. */
    size: integer('size').notNull(),
    endsAt: moment('ends_at').notNull(),
    outcome: text('outcome', { enum: TEAM_OUTCOMES }),
    /** Every order of it was released or refunded. */
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

/** An order's seat; counted under its team's row lock, so that the last one is sold once. */
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
    /** Until when it is reserved while unpaid. */
    heldUntil: moment('held_until').notNull(),
    /** After a late payment: the deadline for the choice. */
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
