import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { sku } from '#lib/catalog/goods/tables.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { versionOf } from '#lib/kernel/version.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import type { DrawState } from './codes.ts';
import { givePendingPrize } from './give.ts';
import { halfName } from './list.ts';
import type { DeskLotteries, DeskLottery, DeskLotteryRow, DeskWinners } from './model/desk.ts';
import { halfNumber } from './rules/claim.ts';
import { endOf, stageOf } from './rules/state.ts';
import { openIdentity } from './seals.ts';
import { lottery, lotteryDraw, lotteryPrize, lotteryWinner } from './tables.ts';
import { transitionDraw } from './transitions.ts';
import type { LotteryRow } from './views.ts';

/** Lotteries at the staff desk. */

const MOST = 200;

// In queries of a single table drizzle does not qualify column names.
const counts = {
  draws: sql<number>`(select count(*)::int from ${lotteryDraw} draw where draw.lottery_id = lottery.id)`,
  toClaim: sql<number>`(select count(*)::int from ${lotteryDraw} draw where draw.lottery_id = lottery.id
    and draw.state in ('won', 'identified', 'taxDue', 'cleared'))`,
};

const toRow = (ctx: Ctx, row: LotteryRow, counted: { draws: number; toClaim: number }): DeskLotteryRow => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  stage: row.status === 'draft' ? null : stageOf(row, ctx.now),
  name: row.name[ctx.locale],
  startsAt: row.startsAt.toISOString(),
  endsAt: endOf(row).toISOString(),
  ...counted,
});

/** Newest first. */
export async function listDeskLotteries(ctx: Ctx): Promise<DeskLotteries> {
  const rows = await ctx.db
    .select({ row: lottery, ...counts })
    .from(lottery)
    .orderBy(desc(lottery.id))
    .limit(MOST);
  return { lotteries: rows.map(({ row, draws, toClaim }) => toRow(ctx, row, { draws, toClaim })) };
}

/** @throws ShopError lotteryNotFound (404) */
export async function getDeskLottery(ctx: Ctx, id: number): Promise<DeskLottery> {
  const [found] = await ctx.db
    .select({ row: lottery, ...counts })
    .from(lottery)
    .where(eq(lottery.id, id));
  if (!found) throw notFound('lotteryNotFound');
  const { row, draws, toClaim } = found;
  const prizes = await ctx.db
    .select({ prize: lotteryPrize, code: sku.code })
    .from(lotteryPrize)
    .leftJoin(sku, eq(sku.id, lotteryPrize.skuId))
    .where(eq(lotteryPrize.lotteryId, id))
    .orderBy(asc(lotteryPrize.position));
  const { kind, status, name, terms, cost, perMember, claimDays, startsAt, endsAt, drawAt } = row;
  const written = prizes.map(({ prize, code }) => ({
    position: prize.position,
    kind: prize.kind,
    name: prize.name,
    sku: code,
    couponId: prize.couponId,
    amount: prize.amount,
    value: prize.value,
    weight: prize.weight,
    total: prize.total,
    fallsTo: prize.fallsTo,
  }));
  return {
    ...toRow(ctx, row, { draws, toClaim }),
    ...{ names: name, terms, cost, perMember, claimDays },
    drawAt: drawAt?.toISOString() ?? null,
    seedHash: row.seedHash,
    prizes: written.map((prize, at) => ({ ...prize, remaining: prizes[at]?.prize.remaining ?? null })),
    version: versionOf({
      ...{ kind, status, name, terms, cost, perMember, claimDays, startsAt, endsAt, drawAt },
      prizes: written,
    }),
  };
}

/**
 * Winners, newest first. Showing an identity is logged and visible to the member. Members who left appear in
 * the yearly report only.
 */
export async function listWinners(ctx: Ctx, id: number, page: number): Promise<DeskWinners> {
  const perPage = ctx.config.limits.drawsPerPage;
  const isWon = and(
    eq(lotteryDraw.lotteryId, id),
    ne(lotteryDraw.state, 'nothing'),
    ne(lotteryDraw.state, 'waiting'),
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        draw: lotteryDraw,
        prize: lotteryPrize,
        winner: lotteryWinner,
        member,
        orderNumber: order.number,
      })
      .from(lotteryDraw)
      .innerJoin(member, eq(member.id, lotteryDraw.memberId))
      .innerJoin(lotteryPrize, eq(lotteryPrize.id, lotteryDraw.prizeId))
      .leftJoin(lotteryWinner, eq(lotteryWinner.drawId, lotteryDraw.id))
      .leftJoin(order, eq(order.id, lotteryDraw.orderId))
      .where(isWon)
      .orderBy(desc(lotteryDraw.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    ctx.db.$count(lotteryDraw, isWon),
  ]);
  await noteShown(
    ctx,
    id,
    rows.flatMap(({ winner, member: owner }) => (winner && !owner.leftAt ? [owner.id] : [])),
  );
  return {
    winners: rows.map(({ draw, prize, winner, member: owner, orderNumber }) => ({
      drawId: draw.id,
      state: draw.state,
      member: halfName(owner.nickName || owner.realName),
      prize: prize.name[ctx.locale],
      value: prize.value,
      at: draw.at.toISOString(),
      claimBefore: draw.claimBefore?.toISOString() ?? null,
      orderNumber,
      identity: winner && !owner.leftAt ? identityOf(ctx, draw.id, winner) : null,
    })),
    page,
    pages: Math.ceil(total / perPage),
  };
}

function identityOf(ctx: Ctx, drawId: number, { identity, tax }: typeof lotteryWinner.$inferSelect) {
  const { name, idNumber, isResident } = openIdentity(ctx, drawId, identity);
  return { name, idNumber: halfNumber(idNumber), isResident, tax };
}

const noteShown = async (ctx: Ctx, id: number, shownOf: readonly MemberId[]): Promise<void> => {
  if (shownOf.length > 0)
    await audit(ctx, {
      act: 'lottery.winners',
      subject: `lottery:${id}`,
      owner: null,
      before: null,
      after: null,
      shownOf,
    });
};

const PAID: readonly DrawState[] = ['cleared', 'claimed', 'given'];

/**
 * Records that a prize's tax was paid; the whole claim period begins again. Idempotent.
 * @throws ShopError lotteryDrawNotFound (404); prizeNotClaimable where no tax is due
 */
export const recordPrizeTax = (ctx: Ctx, drawId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ draw: lotteryDraw, prize: lotteryPrize, claimDays: lottery.claimDays })
      .from(lotteryDraw)
      .innerJoin(lottery, eq(lottery.id, lotteryDraw.lotteryId))
      .leftJoin(lotteryPrize, eq(lotteryPrize.id, lotteryDraw.prizeId))
      .where(eq(lotteryDraw.id, drawId));
    if (!found) throw notFound('lotteryDrawNotFound');
    const { draw, prize, claimDays } = found;
    if (prize && (await transitionDraw(tx, drawId, 'cleared', { claimBefore: addDays(tx.now, claimDays) }))) {
      await tx.db
        .update(lotteryWinner)
        .set({ taxPaidAt: tx.now })
        .where(and(eq(lotteryWinner.drawId, drawId), isNull(lotteryWinner.taxPaidAt)));
      return givePendingPrize(tx, draw, prize);
    }
    if (!PAID.includes(draw.state)) throw new ShopError('prizeNotClaimable');
  });
