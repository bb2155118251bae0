import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { groupCampaign } from '#lib/buying/group/tables.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { maskName } from '#lib/people/address/rules/mask-name.ts';
import type { OrderTeam, Team } from './model.ts';
import { countSeats, lateChoices, teamState } from './rules.ts';
import type { TeamRow } from './seats.ts';
import { groupSeat, groupTeam } from './tables.ts';

/** Maximum teams shown; those that end first win. */
const SHOWN_MOST = 20;
const STAFF_MOST = 100;

const isPublished = and(ne(groupCampaign.status, 'draft'), eq(groupCampaign.isPrivate, false));

/** Teams that can be joined, or that pending payments may fill. Teams without a paid seat are not shown. */
export async function listTeams(ctx: Ctx, campaignId: number): Promise<Team[]> {
  const rows = await ctx.db
    .select({ team: groupTeam })
    .from(groupTeam)
    .innerJoin(groupCampaign, and(eq(groupCampaign.id, groupTeam.campaignId), isPublished))
    .where(
      and(
        eq(groupTeam.campaignId, campaignId),
        isNull(groupTeam.outcome),
        gt(groupTeam.endsAt, ctx.now),
        eq(groupCampaign.status, 'open'),
        inArray(
          groupTeam.id,
          ctx.db.select({ id: groupSeat.teamId }).from(groupSeat).where(eq(groupSeat.status, 'paid')),
        ),
      ),
    )
    .orderBy(asc(groupTeam.endsAt), asc(groupTeam.id))
    .limit(SHOWN_MOST);
  return shownTeams(
    ctx,
    rows.map(({ team }) => team),
  );
}

/** All teams of a campaign, latest founded first, for staff. */
export async function listTeamsOf(ctx: Ctx, campaignId: number): Promise<Team[]> {
  const rows = await ctx.db
    .select()
    .from(groupTeam)
    .where(eq(groupTeam.campaignId, campaignId))
    .orderBy(desc(groupTeam.id))
    .limit(STAFF_MOST);
  return shownTeams(ctx, rows);
}

/** @throws ShopError teamNotFound (404) */
export async function getTeam(ctx: Ctx, code: string): Promise<Team> {
  const rows = await ctx.db
    .select({ team: groupTeam })
    .from(groupTeam)
    .innerJoin(groupCampaign, and(eq(groupCampaign.id, groupTeam.campaignId), isPublished))
    .where(eq(groupTeam.code, code));
  const [found] = await shownTeams(
    ctx,
    rows.map(({ team }) => team),
  );
  if (!found) throw notFound('teamNotFound');
  return found;
}

/** Public views of these teams, in the given order. */
export async function shownTeams(ctx: Ctx, teams: readonly TeamRow[]): Promise<Team[]> {
  if (teams.length === 0) return [];
  const seats = await ctx.db
    .select({ seat: groupSeat, nickName: member.nickName, realName: member.realName })
    .from(groupSeat)
    .innerJoin(member, eq(member.id, groupSeat.memberId))
    .where(
      inArray(
        groupSeat.teamId,
        teams.map(({ id }) => id),
      ),
    )
    .orderBy(asc(groupSeat.createdAt), asc(groupSeat.orderId));
  return teams.map((team) => {
    const own = seats.filter(({ seat }) => seat.teamId === team.id);
    const taken = own.map(({ seat }) => seat);
    const { paid, held } = countSeats(taken, ctx.now);
    const state = teamState(team, taken, ctx.now);
    return {
      code: team.code,
      campaignId: team.campaignId,
      size: team.size,
      paid,
      free: state === 'open' ? team.size - paid - held : 0,
      names: own
        .filter(({ seat }) => seat.status === 'paid')
        .map(({ nickName, realName }) => halfName(nickName || realName)),
      endsAt: team.endsAt.toISOString(),
      state,
    };
  });
}

/** A member without a name is shown as two asterisks. */
const halfName = (name: string): string => maskName(name) || '**';

/** @throws ShopError orderNotFound (404) */
export async function teamOfOrder(ctx: Ctx, memberId: MemberId, number: string): Promise<OrderTeam> {
  const [row] = await ctx.db
    .select({
      orderId: order.id,
      status: order.status,
      seat: groupSeat,
      team: groupTeam,
      campaign: groupCampaign,
    })
    .from(order)
    .leftJoin(groupSeat, eq(groupSeat.orderId, order.id))
    .leftJoin(groupTeam, eq(groupTeam.id, groupSeat.teamId))
    .leftJoin(groupCampaign, eq(groupCampaign.id, groupTeam.campaignId))
    .where(and(eq(order.number, number), eq(order.memberId, memberId)));
  if (!row) throw notFound('orderNotFound');
  const { seat, team, campaign } = row;
  const now = ctx.now.toISOString();
  if (!seat || !team || !campaign) return { ...NO_TEAM, now };
  const isLate = seat.status === 'late';
  const isRunning = campaign.status === 'open' && campaign.teamSize !== null && ctx.now < campaign.endsAt;
  const mayRefound = isRunning && row.status === ORDER_STATUS.awaitingShipment;
  const [card] = await shownTeams(ctx, [team]);
  return {
    team: card ?? null,
    seat: seat.status,
    mayLeave: seat.status === 'paid' && team.outcome === null,
    choices: isLate ? lateChoices({ mayRefound, isSoldAlone: await isSoldAlone(ctx, row.orderId) }) : [],
    chooseBefore: seat.chooseBefore?.toISOString() ?? null,
    now,
  };
}

const NO_TEAM: Omit<OrderTeam, 'now'> = {
  team: null,
  seat: null,
  mayLeave: false,
  choices: [],
  chooseBefore: null,
};

/**
 * Whether it is on public sale. Its stock does not matter, because its own pieces are restocked before the
 * new purchase.
 */
async function isSoldAlone(ctx: Ctx, orderId: OrderId): Promise<boolean> {
  const [line] = await ctx.db
    .select({ isOn: sql<boolean>`${goods.status} = 'on' and ${sku.active}` })
    .from(orderLine)
    .innerJoin(sku, eq(sku.id, orderLine.skuId))
    .innerJoin(goods, eq(goods.id, orderLine.goodsId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id))
    .limit(1);
  return line?.isOn ?? false;
}
