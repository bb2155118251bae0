import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { wholeOrderOf } from '#lib/after/refund/service.ts';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { groupTag } from '#lib/buying/group/tags.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { type MemberId, type OrderId, randomLetters } from '#lib/kernel/ids.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { notifyPaidTooLate, notifySeatPaid } from './messages.ts';
import { countSeats, paidSeat, teamEnd, teamState } from './rules.ts';
import { groupSeat, groupTeam } from './tables.ts';

/** Seats follow their order: reserved, paid, released. They are counted under their team's row lock. */

export type TeamRow = typeof groupTeam.$inferSelect;
type Campaign = typeof groupCampaign.$inferSelect;

const CODE_LETTERS = 10;

interface WantedSeat {
  readonly orderId: OrderId;
  readonly memberId: MemberId;
  readonly campaignIds: readonly number[];
  /** Without it, a new team is founded. */
  readonly code: string | undefined;
  readonly heldUntil: Date;
}

/**
 * Reserves a seat for a new order, in the transaction that creates it. A no-op for campaigns without teams.
 * @throws ShopError teamNotFound, teamFull, teamOver, teamTwice at `source.team`; groupAlone
 */
export async function reserveSeat(tx: Ctx, { campaignIds, code, ...seat }: WantedSeat): Promise<void> {
  const campaign = await teamsOf(tx, campaignIds);
  if (!campaign) {
    if (code !== undefined) throw fieldError('source.team', 'teamNotFound');
    return;
  }
  const team =
    code === undefined
      ? await createTeam(tx, campaign)
      : await lockTeam(tx, and(eq(groupTeam.code, code), eq(groupTeam.campaignId, campaign.id)));
  if (!team) throw fieldError('source.team', 'teamNotFound');
  const seats = await seatsOf(tx, team.id);
  const state = teamState(team, seats, tx.now);
  if (seats.some(({ memberId, status }) => memberId === seat.memberId && SITS.has(status)))
    throw fieldError('source.team', 'teamTwice');
  if (state !== 'open') throw fieldError('source.team', state === 'full' ? 'teamFull' : 'teamOver');
  await tx.db.insert(groupSeat).values({ ...seat, teamId: team.id, status: 'held', createdAt: tx.now });
  await invalidatePages(tx, [groupTag]);
}

const SITS: ReadonlySet<string> = new Set(['held', 'paid']);

/** The campaign with teams among the order's campaigns; such an order has no other. */
async function teamsOf(tx: Ctx, campaignIds: readonly number[]): Promise<Campaign | undefined> {
  if (campaignIds.length === 0) return undefined;
  const ids = [...new Set(campaignIds)];
  const found = await tx.db.select().from(groupCampaign).where(inArray(groupCampaign.id, ids));
  const withTeams = found.find(({ teamSize }) => teamSize !== null);
  if (withTeams && ids.length > 1) throw fieldError('source', 'groupAlone');
  return withTeams;
}

/** Creates a team, founded by the buyer of its first seat. */
export async function createTeam(tx: Ctx, campaign: Campaign): Promise<TeamRow> {
  const { id: campaignId, teamSize, teamHours, endsAt } = campaign;
  const [made] = await tx.db
    .insert(groupTeam)
    .values({
      campaignId,
      code: randomLetters(CODE_LETTERS),
      size: teamSize ?? 0,
      endsAt: teamEnd(tx.now, teamHours ?? 0, endsAt),
      createdAt: tx.now,
    })
    .returning();
  if (!made) throw new Error(`the campaign ${campaign.code} could not be given a team`);
  return made;
}

/**
 * Extends teams that were cut short by their campaign's earlier end, up to their own time limit or the new
 * end.
 */
export async function extendTeams(tx: Ctx, { id, endsAt, teamHours }: Campaign, until: Date): Promise<void> {
  if (teamHours === null) return;
  const own = sql`${groupTeam.createdAt} + make_interval(hours => ${teamHours})`;
  await tx.db
    .update(groupTeam)
    .set({ endsAt: sql`least(${own}, ${until.toISOString()}::timestamptz)` })
    .where(and(eq(groupTeam.campaignId, id), eq(groupTeam.endsAt, endsAt), isNull(groupTeam.outcome)));
}

/** Locks a team: nobody else can reserve, pay or end until the transaction's end. */
export async function lockTeam(tx: Ctx, of: ReturnType<typeof and>): Promise<TeamRow | undefined> {
  const [held] = await tx.db.select().from(groupTeam).where(of).for('no key update');
  return held;
}

export const seatsOf = (ctx: Ctx, teamId: number) =>
  ctx.db.select().from(groupSeat).where(eq(groupSeat.teamId, teamId)).orderBy(groupSeat.createdAt);

/** Marks a paid order's seat as paid, which may complete the team; or as late. */
export async function paySeat(tx: Ctx, orderId: OrderId): Promise<void> {
  const [seat] = await tx.db.select().from(groupSeat).where(eq(groupSeat.orderId, orderId));
  const team = seat && (await lockTeam(tx, eq(groupTeam.id, seat.teamId)));
  if (!team || seat.status !== 'held') return;
  const others = (await seatsOf(tx, team.id)).filter((other) => other.orderId !== orderId);
  const { status, isComplete } = paidSeat(team, others, tx.now);
  const chooseBefore = status === 'late' ? addHours(tx.now, tx.config.limits.teamChoiceHours) : null;
  await tx.db.update(groupSeat).set({ status, chooseBefore }).where(eq(groupSeat.orderId, orderId));
  if (isComplete) await tx.db.update(groupTeam).set({ outcome: 'complete' }).where(eq(groupTeam.id, team.id));
  // A complete team is notified when its orders are released.
  else if (chooseBefore) await notifyPaidTooLate(tx, orderId, chooseBefore);
  else await notifySeatPaid(tx, orderId, team, team.size - 1 - countSeats(others, tx.now).paid);
  await invalidatePages(tx, [groupTag]);
}

/**
 * Extends a seat with its order's payment deadline, unless another instance with a fast clock has given it
 * away.
 * @throws ShopError cannotHoldLonger
 */
export async function extendSeat(tx: Ctx, orderId: OrderId, heldUntil: Date): Promise<void> {
  const [seat] = await tx.db.select().from(groupSeat).where(eq(groupSeat.orderId, orderId));
  const team = seat && (await lockTeam(tx, eq(groupTeam.id, seat.teamId)));
  if (!team) return;
  const others = (await seatsOf(tx, team.id)).filter((other) => other.orderId !== orderId);
  const { paid, held } = countSeats(others, tx.now);
  if (team.outcome !== null || paid + held >= team.size) throw new ShopError('cannotHoldLonger');
  await tx.db
    .update(groupSeat)
    .set({ heldUntil })
    .where(and(eq(groupSeat.orderId, orderId), eq(groupSeat.status, 'held')));
}

/** Releases the seats of cancelled or refunded orders. */
export async function releaseSeats(tx: Ctx, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  const left = await tx.db
    .update(groupSeat)
    .set({ status: 'left', chooseBefore: null })
    .where(
      and(inArray(groupSeat.orderId, [...orderIds]), inArray(groupSeat.status, ['held', 'paid', 'late'])),
    )
    .returning({ orderId: groupSeat.orderId });
  if (left.length > 0) await invalidatePages(tx, [groupTag]);
}

/** Releases the seat when a whole refund was granted, because the money may take days to arrive. */
export async function releaseRefundedSeats(tx: Ctx, refundId: number): Promise<void> {
  const orderId = await wholeOrderOf(tx, refundId);
  if (orderId !== null) await releaseSeats(tx, [orderId]);
}
