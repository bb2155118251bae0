import { and, desc, eq } from 'drizzle-orm';
import { deliveriesFor, giftPieces } from '#lib/buying/gift/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { statusName } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { OwnDraw, OwnDraws } from './model/own.ts';
import { claimNeeds, worthOf } from './rules/claim.ts';
import { lottery, lotteryDraw, lotteryPrize, lotteryWinner } from './tables.ts';
import { type DrawRow, type PrizeRow, picturesOf, rulesOf, toDraw } from './views.ts';
import { wonInYear } from './year.ts';

/** The member's own draws, newest first. */
export async function listOwnDraws(ctx: Ctx, memberId: MemberId, page: number): Promise<OwnDraws> {
  const perPage = ctx.config.limits.drawsPerPage;
  const isOwn = eq(lotteryDraw.memberId, memberId);
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ draw: lotteryDraw, prize: lotteryPrize, name: lottery.name })
      .from(lotteryDraw)
      .innerJoin(lottery, eq(lottery.id, lotteryDraw.lotteryId))
      .leftJoin(lotteryPrize, eq(lotteryPrize.id, lotteryDraw.prizeId))
      .where(isOwn)
      .orderBy(desc(lotteryDraw.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    ctx.db.$count(lotteryDraw, isOwn),
  ]);
  const pictures = await picturesOf(
    ctx,
    rows.flatMap(({ prize }) => prize ?? []),
  );
  return {
    draws: rows.map(({ draw, prize, name }) => ({
      ...toDraw(ctx, draw, prize, pictures),
      lottery: name[ctx.locale],
    })),
    page,
    pages: Math.ceil(total / perPage),
  };
}

/** @throws ShopError lotteryDrawNotFound (404), also for another member's */
export async function getOwnDraw(ctx: Ctx, memberId: MemberId, id: number): Promise<OwnDraw> {
  const [found] = await ctx.db
    .select({
      draw: lotteryDraw,
      prize: lotteryPrize,
      name: lottery.name,
      tax: lotteryWinner.tax,
      number: order.number,
      status: order.status,
    })
    .from(lotteryDraw)
    .innerJoin(lottery, eq(lottery.id, lotteryDraw.lotteryId))
    .leftJoin(lotteryPrize, eq(lotteryPrize.id, lotteryDraw.prizeId))
    .leftJoin(lotteryWinner, eq(lotteryWinner.drawId, lotteryDraw.id))
    .leftJoin(order, eq(order.id, lotteryDraw.orderId))
    .where(and(eq(lotteryDraw.id, id), eq(lotteryDraw.memberId, memberId)));
  if (!found) throw notFound('lotteryDrawNotFound');
  const { draw, prize, name, tax, number, status } = found;
  const earlier = draw.state === 'won' ? await wonInYear(ctx, draw) : 0;
  const next = nextOf(ctx, draw, prize, earlier);
  const pieces = await giftPieces(ctx, next === 'claim' && prize?.skuId ? [prize.skuId] : []);
  const [piece] = pieces.values();
  return {
    ...toDraw(ctx, draw, prize, await picturesOf(ctx, prize ? [prize] : [])),
    lottery: name[ctx.locale],
    next,
    tax: tax ?? 0,
    rules: rulesOf(ctx),
    order: number && status !== null ? { number, status, statusName: statusName(ctx.locale, status) } : null,
    deliveries: piece ? deliveriesFor(ctx, piece) : [],
  };
}

function nextOf(
  { config, now }: Ctx,
  { state, claimBefore }: DrawRow,
  prize: PrizeRow | null,
  earlier: number,
): OwnDraw['next'] {
  if (claimBefore !== null && claimBefore <= now) return 'none';
  if (state === 'taxDue') return 'payTax';
  if (state === 'identified' || state === 'cleared') return 'claim';
  if (state !== 'won' || prize === null) return 'none';
  if (prize.kind !== 'goods') return 'identify';
  return claimNeeds(worthOf(prize), config.limits, { earlier }) === 'nothing' ? 'claim' : 'identify';
}
