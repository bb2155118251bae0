import { and, asc, eq, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm';
import { LAST_JOIN_MINUTES } from '#lib/buying/group/rules.ts';
import { notifyTargetReached, refundAll } from '#lib/buying/group/service.ts';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { groupTag } from '#lib/buying/group/tags.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { lockOrder, releaseFromGroup } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { isMissed } from './rules.ts';
import { lockTeam, seatsOf, type TeamRow } from './seats.ts';
import { groupSeat, groupTeam } from './tables.ts';

type Campaign = typeof groupCampaign.$inferSelect;

/**
 * Sweep: decides expired teams, each once. Orders of a complete team are released for shipping; those of an
 * incomplete one are refunded. So are late payments whose members have not chosen in time. Each order has its
 * own transaction, so that an interrupted run can continue.
 * @returns the number of teams and orders settled
 */
export async function endTeams(ctx: Ctx): Promise<number> {
  let moved = 0;
  for (const { team, campaign } of await overTeams(ctx)) if (await decide(ctx, team.id, campaign)) moved += 1;
  for (const { team, campaign } of await decidedTeams(ctx)) moved += await settle(ctx, team, campaign);
  for (const { orderId } of await unchosen(ctx)) {
    const isDone = await guarded(ctx, orderId, payLateBack(ctx, orderId));
    if (isDone) moved += 1;
  }
  return moved;
}

const isOpen = and(isNull(groupTeam.settledAt), isNull(groupTeam.outcome));

const teamsWhere = (ctx: Ctx, wanted: ReturnType<typeof and>) =>
  ctx.db
    .select({ team: groupTeam, campaign: groupCampaign })
    .from(groupTeam)
    .innerJoin(groupCampaign, eq(groupCampaign.id, groupTeam.campaignId))
    .where(wanted)
    .orderBy(asc(groupTeam.endsAt), asc(groupTeam.id));

const overTeams = (ctx: Ctx) =>
  teamsWhere(
    ctx,
    and(
      isOpen,
      or(lte(groupTeam.endsAt, addMinutes(ctx.now, -LAST_JOIN_MINUTES)), eq(groupCampaign.status, 'closed')),
    ),
  );

const decidedTeams = (ctx: Ctx) =>
  teamsWhere(ctx, and(isNull(groupTeam.settledAt), isNotNull(groupTeam.outcome)));

/** @returns whether it is decided now; pending payments may still change the outcome */
function decide(ctx: Ctx, teamId: number, { status }: Campaign): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx, eq(groupTeam.id, teamId));
    if (!team) return false;
    const seats = await seatsOf(tx, teamId);
    if (!isMissed(team, seats, { now: tx.now, isCalledOff: status === 'closed' })) return false;
    await tx.db.update(groupTeam).set({ outcome: 'missed' }).where(eq(groupTeam.id, teamId));
    await invalidatePages(tx, [groupTag]);
    return true;
  });
}

/** Its paid orders that are not settled yet. */
const waiting = (ctx: Ctx, teamId: number) =>
  ctx.db
    .select({ orderId: groupSeat.orderId })
    .from(groupSeat)
    .innerJoin(order, eq(order.id, groupSeat.orderId))
    .where(and(eq(groupSeat.teamId, teamId), eq(groupSeat.status, 'paid'), order.awaitsGroup));

async function settle(ctx: Ctx, team: TeamRow, campaign: Campaign): Promise<number> {
  let moved = 0;
  for (const { orderId } of await waiting(ctx, team.id)) {
    const isDone = await guarded(
      ctx,
      orderId,
      team.outcome === 'complete' ? release(ctx, orderId, campaign) : payTeamBack(ctx, orderId, team),
    );
    if (isDone) moved += 1;
  }
  await ctx.db
    .update(groupTeam)
    .set({ settledAt: ctx.now })
    .where(and(eq(groupTeam.id, team.id), notExists(waiting(ctx, team.id))));
  return moved;
}

const guarded = (ctx: Ctx, orderId: OrderId, settling: Promise<boolean>): Promise<boolean> =>
  continueOnError(ctx, settling, {
    said: 'an order of a team was not settled',
    about: { orderId },
    otherwise: false,
  });

/** @returns false while a refund request of its shopper awaits staff */
const release = (ctx: Ctx, orderId: OrderId, campaign: Campaign): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const held = await lockOrder(tx, orderId);
    if (!held.awaitsGroup) return true;
    if (held.status === ORDER_STATUS.refundRequested) return false;
    await releaseFromGroup(tx, held);
    if (held.status === ORDER_STATUS.awaitingShipment) await notifyTargetReached(tx, campaign, orderId);
    return true;
  });

const payTeamBack = (ctx: Ctx, orderId: OrderId, { id }: TeamRow): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { awaitsGroup } = await lockOrder(tx, orderId);
    if (awaitsGroup) await refundAll(tx, orderId, { key: `team:${id}:${orderId}`, reason: 'groupMissed' });
    return true;
  });

/** Late payments without a choice in time, or without options left. */
const unchosen = (ctx: Ctx) =>
  ctx.db
    .select({ orderId: groupSeat.orderId })
    .from(groupSeat)
    .innerJoin(groupTeam, eq(groupTeam.id, groupSeat.teamId))
    .innerJoin(groupCampaign, eq(groupCampaign.id, groupTeam.campaignId))
    .where(
      and(
        eq(groupSeat.status, 'late'),
        or(lte(groupSeat.chooseBefore, ctx.now), eq(groupCampaign.status, 'closed')),
      ),
    );

const payLateBack = (ctx: Ctx, orderId: OrderId): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    const [seat] = await tx.db.select().from(groupSeat).where(eq(groupSeat.orderId, orderId));
    // Its member has chosen since.
    if (seat?.status !== 'late') return false;
    await refundAll(tx, orderId, { key: `teamLate:${orderId}`, reason: 'cancelled' });
    return true;
  });
