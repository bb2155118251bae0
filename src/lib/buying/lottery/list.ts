import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { maskName } from '#lib/after/review/rules.ts';
import { actingMember } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { balanceOf } from '#lib/money/ledger/service.ts';
import { member } from '#lib/people/account/tables.ts';
import type { DrawProof, Lotteries, LotteryDetail } from './model/lottery.ts';
import { isRevealed } from './rules/state.ts';
import { openSeed } from './seals.ts';
import { lottery, lotteryDraw, lotteryPrize } from './tables.ts';
import { findPublished, type LotteryRow, picturesOf, prizesOf, rulesOf, toCard, toPrize } from './views.ts';

/** Public views of lotteries. */

const ENDED_SHOWN_DAYS = 90;
const MOST = 60;
const ORDER = { open: 0, soon: 1, ended: 2 } as const;

/** Running, coming and recently ended lotteries. */
export async function listLotteries(ctx: Ctx): Promise<Lotteries> {
  const rows = await ctx.db
    .select()
    .from(lottery)
    .where(and(ne(lottery.status, 'draft'), gt(lottery.endsAt, addDays(ctx.now, -ENDED_SHOWN_DAYS))))
    .orderBy(desc(lottery.startsAt), desc(lottery.id))
    .limit(MOST);
  const lotteries = rows.map((row) => toCard(ctx, row));
  return {
    lotteries: lotteries.toSorted((a, b) => ORDER[a.stage] - ORDER[b.stage]),
    now: ctx.now.toISOString(),
  };
}

/** @throws ShopError lotteryNotFound (404) */
export async function getLottery(ctx: Ctx, id: number): Promise<LotteryDetail> {
  const row = await findPublished(ctx, id);
  if (!row) throw notFound('lotteryNotFound');
  const memberId = actingMember(ctx.actor);
  const [prizes, [drawn], winners, own] = await Promise.all([
    prizesOf(ctx, id),
    ctx.db.select({ draws: count() }).from(lotteryDraw).where(eq(lotteryDraw.lotteryId, id)),
    winnersOf(ctx, id),
    memberId === null ? null : ownOf(ctx, memberId, id),
  ]);
  const pictures = await picturesOf(ctx, prizes);
  return {
    ...toCard(ctx, row),
    terms: row.terms[ctx.locale],
    rules: rulesOf(ctx),
    perMember: row.perMember,
    claimDays: row.claimDays,
    prizes: prizes.map((prize) => toPrize(ctx, prize, pictures)),
    winners,
    draws: drawn?.draws ?? 0,
    ...seedOf(ctx, row),
    ticketsHash: row.ticketsHash,
    now: ctx.now.toISOString(),
    own,
  };
}

const seedOf = (ctx: Ctx, row: LotteryRow) => ({
  seedHash: row.seedHash ?? '',
  seed: isRevealed(row, ctx.now) ? openSeed(ctx, row) : null,
});

async function ownOf(ctx: Ctx, memberId: MemberId, id: number) {
  const [chances, draws] = await Promise.all([
    balanceOf(ctx, memberId, 'chances'),
    ctx.db.$count(lotteryDraw, and(eq(lotteryDraw.memberId, memberId), eq(lotteryDraw.lotteryId, id))),
  ]);
  return { chances, draws };
}

/** The latest winners, with masked names. */
async function winnersOf({ db, locale, config }: Ctx, id: number): Promise<LotteryDetail['winners']> {
  const rows = await db
    .select({
      drawId: lotteryDraw.id,
      nickName: member.nickName,
      realName: member.realName,
      prize: lotteryPrize.name,
      at: sql<string>`to_json(${lotteryDraw.at})`,
    })
    .from(lotteryDraw)
    .innerJoin(member, eq(member.id, lotteryDraw.memberId))
    .innerJoin(lotteryPrize, eq(lotteryPrize.id, lotteryDraw.prizeId))
    .where(and(eq(lotteryDraw.lotteryId, id), ne(lotteryDraw.state, 'nothing')))
    .orderBy(desc(lotteryDraw.id))
    .limit(config.limits.winnersShown);
  return rows.map(({ nickName, realName, prize, at, drawId }) => ({
    name: halfName(nickName || realName),
    prize: prize[locale],
    at: new Date(at).toISOString(),
    drawId,
  }));
}

/** A member without a name is shown as two asterisks. */
export const halfName = (name: string): string => maskName(name) || '**';

/**
 * Proof of a draw, which the page recomputes. It includes the seed once it is revealed, and then an event's
 * tickets.
 * @throws ShopError lotteryDrawNotFound (404)
 */
export async function getProof(ctx: Ctx, drawId: number): Promise<DrawProof> {
  const [draw] = await ctx.db.select().from(lotteryDraw).where(eq(lotteryDraw.id, drawId));
  const row = draw && (await findPublished(ctx, draw.lotteryId));
  if (!draw || !row) throw notFound('lotteryDrawNotFound');
  const prizes = await prizesOf(ctx, row.id);
  const { id, kind, name, endsAt } = toCard(ctx, row);
  const { number, ticket } = draw;
  return {
    lottery: { id, kind, name, endsAt },
    prizes: prizes.map((prize) => toPrize(ctx, prize)),
    ...seedOf(ctx, row),
    draw: {
      id: draw.id,
      number,
      ticket,
      prize: prizes.find((prize) => prize.id === draw.prizeId)?.position ?? null,
      at: draw.at.toISOString(),
    },
    tickets: row.drawnAt === null ? null : await ticketsOf(ctx, row.id),
    ticketsHash: row.ticketsHash,
  };
}

const ticketsOf = ({ db }: Ctx, lotteryId: number) =>
  db
    .select({ id: lotteryDraw.id, number: lotteryDraw.number, ticket: lotteryDraw.ticket })
    .from(lotteryDraw)
    .where(eq(lotteryDraw.lotteryId, lotteryId))
    .orderBy(lotteryDraw.id);
