import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { changeReservedGifts } from '#lib/catalog/goods/stock/reserved.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { RESERVING_STATES } from './rules/state.ts';
import { lottery, lotteryDraw, lotteryPrize } from './tables.ts';
import { transitionDraw } from './transitions.ts';

/** Restocks prizes that were not won, or not claimed in time. */

const BATCH = 100;
/** Draws of the last second are stored by then. */
const SETTLED_AFTER_MINUTES = 10;

/** Sweep: restocks the remaining prizes of an ended lottery, once. */
export async function settleLotteries(ctx: Ctx): Promise<number> {
  const before = addMinutes(ctx.now, -SETTLED_AFTER_MINUTES);
  const due = await ctx.db
    .select({ id: lottery.id })
    .from(lottery)
    .where(
      and(
        isNull(lottery.settledAt),
        ne(lottery.status, 'draft'),
        or(lte(lottery.endsAt, before), lte(lottery.stoppedAt, before)),
        or(ne(lottery.kind, 'single'), isNotNull(lottery.drawnAt)),
      ),
    )
    .limit(BATCH);
  for (const { id } of due) await inTransaction(ctx, (tx) => settle(tx, id));
  return due.length;
}

async function settle(tx: Ctx, id: number): Promise<void> {
  const moved = await tx.db
    .update(lottery)
    .set({ settledAt: tx.now })
    .where(and(eq(lottery.id, id), isNull(lottery.settledAt)))
    .returning({ id: lottery.id });
  if (moved.length === 0) return;
  const left = await tx.db
    .select({ skuId: lotteryPrize.skuId, quantity: lotteryPrize.remaining })
    .from(lotteryPrize)
    .where(and(eq(lotteryPrize.lotteryId, id), eq(lotteryPrize.kind, 'goods')))
    .orderBy(asc(lotteryPrize.skuId));
  await changeReservedGifts(tx, piecesBySku(left));
}

/** Sums pieces by SKU, because several prizes may give the same one. */
export function piecesBySku(
  rows: readonly { readonly skuId: number | null; readonly quantity: number | null }[],
): { skuId: number; quantity: number }[] {
  const pieces = new Map<number, number>();
  for (const { skuId, quantity } of rows)
    if (skuId !== null && quantity) pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity);
  return [...pieces].map(([skuId, quantity]) => ({ skuId, quantity }));
}

/** Sweep: expires products that were not claimed in time. */
export async function expirePrizes(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: lotteryDraw.id })
    .from(lotteryDraw)
    .where(and(inArray(lotteryDraw.state, RESERVING_STATES), lte(lotteryDraw.claimBefore, ctx.now)))
    .orderBy(asc(lotteryDraw.claimBefore))
    .limit(BATCH);
  for (const { id } of due) await inTransaction(ctx, (tx) => lapse(tx, id));
  return due.length;
}

async function lapse(tx: Ctx, id: number): Promise<void> {
  const moved = await transitionDraw(tx, id, 'lapsed');
  if (!moved?.prizeId) return;
  const [prize] = await tx.db
    .select({ skuId: lotteryPrize.skuId })
    .from(lotteryPrize)
    .where(eq(lotteryPrize.id, moved.prizeId));
  if (prize?.skuId) await changeReservedGifts(tx, [{ skuId: prize.skuId, quantity: 1 }]);
}

/** A member leaves: releases their unclaimed prizes. */
export async function releasePrizesOfMember(tx: Ctx, memberId: number): Promise<void> {
  const rows = await tx.db
    .select({ id: lotteryDraw.id })
    .from(lotteryDraw)
    .where(and(sql`${lotteryDraw.memberId} = ${memberId}`, inArray(lotteryDraw.state, RESERVING_STATES)));
  for (const { id } of rows) await lapse(tx, id);
}

/** Pieces in stock that are reserved for prizes, by SKU: not won yet, or won and in no order. */
export async function reservedPrizes({ db }: Ctx): Promise<Map<number, number>> {
  const rows = await db
    .select({
      skuId: lotteryPrize.skuId,
      pieces: sql<number>`sum(case when ${lottery.settledAt} is null and ${lottery.status} <> 'draft'
        then ${lotteryPrize.remaining} else 0 end
        + (select count(*) from ${lotteryDraw} where ${lotteryDraw.prizeId} = ${lotteryPrize.id}
          and ${inArray(lotteryDraw.state, RESERVING_STATES)}))::int`,
    })
    .from(lotteryPrize)
    .innerJoin(lottery, eq(lottery.id, lotteryPrize.lotteryId))
    .where(eq(lotteryPrize.kind, 'goods'))
    .groupBy(lotteryPrize.skuId);
  return new Map(rows.flatMap(({ skuId, pieces }) => (skuId === null ? [] : [[skuId, pieces] as const])));
}
