import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { OrderSeat, OwnSeat } from './model.ts';
import { shownTeams } from './read.ts';
import { countSeats, teamState } from './rules.ts';
import { groupSeat, groupTeam } from './tables.ts';

/** Older ones are on their orders' pages. */
const SHOWN_MOST = 20;

/** No earlier seat exists in the team. */
const isFounder = sql<boolean>`not exists (
  select from ${groupSeat} other where other.team_id = ${groupSeat}.team_id
    and (other.created_at, other.order_id) < (${groupSeat}.created_at, ${groupSeat}.order_id))`;

/** The member's seats, in any state, newest first. */
export async function listOwnSeats(
  ctx: Ctx,
  memberId: MemberId,
  campaignId: number | undefined,
): Promise<OwnSeat[]> {
  const rows = await ctx.db
    .select({ seat: groupSeat, team: groupTeam, title: groupCampaign.title, number: order.number, isFounder })
    .from(groupSeat)
    .innerJoin(groupTeam, eq(groupTeam.id, groupSeat.teamId))
    .innerJoin(groupCampaign, eq(groupCampaign.id, groupTeam.campaignId))
    .innerJoin(order, eq(order.id, groupSeat.orderId))
    .where(
      and(
        eq(groupSeat.memberId, memberId),
        campaignId === undefined ? undefined : eq(groupTeam.campaignId, campaignId),
      ),
    )
    .orderBy(desc(groupSeat.createdAt), desc(groupSeat.orderId))
    .limit(SHOWN_MOST);
  const cards = await shownTeams(
    ctx,
    rows.map(({ team }) => team),
  );
  return rows.flatMap(({ seat, title, number, isFounder }, at) => {
    const team = cards[at];
    return team ? [{ number, seat: seat.status, title: title[ctx.locale], isFounder, team }] : [];
  });
}

/**
 * Team status of the member's orders with these numbers, if they have a team; reads all seats of all teams in
 * one query.
 */
export async function listOrderSeats(
  ctx: Ctx,
  memberId: MemberId,
  numbers: readonly string[],
): Promise<OrderSeat[]> {
  const own = alias(groupSeat, 'own');
  const rows = await ctx.db
    .select({ number: order.number, seat: own.status, team: groupTeam, each: groupSeat })
    .from(order)
    .innerJoin(own, eq(own.orderId, order.id))
    .innerJoin(groupTeam, eq(groupTeam.id, own.teamId))
    .innerJoin(groupSeat, eq(groupSeat.teamId, own.teamId))
    .where(and(eq(order.memberId, memberId), inArray(order.number, [...numbers])));
  return [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { number, seat, team } = first;
    const seats = all.map(({ each }) => each);
    const missing = team.size - countSeats(seats, ctx.now).paid;
    return [
      { number, seat, state: teamState(team, seats, ctx.now), missing, endsAt: team.endsAt.toISOString() },
    ];
  });
}
