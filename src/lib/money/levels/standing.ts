import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderMove } from '#lib/orders/order/tables.ts';
import { notifyLevelDecided, notifyUpcomingDecision } from './messages.ts';
import type { LevelHistory } from './model.ts';
import { nextReview, reviewLevel } from './rules.ts';
import { countedAmount, DONE, isSettled, spendTimes } from './spend.ts';
import { levelMove, memberStanding } from './tables.ts';

const SWEEP_BATCH = 500;
const HISTORY_MOST = 50;

/** Schedules a review for the day when a completed order begins to count. */
export async function scheduleUpgrade(ctx: Ctx, orderId: number): Promise<void> {
  const nextAt = addDays(ctx.now, ctx.config.limits.memberSpendDays);
  await ctx.db.execute(sql`
insert into ${memberStanding} as standing (member_id, level, next_at)
select ${order.memberId}, 0, ${nextAt.toISOString()}::timestamptz from ${order} where ${order.id} = ${orderId}
on conflict (member_id) do update set next_at = least(standing.next_at, excluded.next_at)`);
}

/** Sweep: upgrades levels, sends notices, and takes yearly decisions. */
export async function reviewLevels(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ memberId: memberStanding.memberId })
    .from(memberStanding)
    .where(lte(memberStanding.nextAt, ctx.now))
    .orderBy(asc(memberStanding.nextAt))
    .limit(SWEEP_BATCH);
  for (const { memberId } of due) await inTransaction(ctx, (tx) => reviewMember(tx, memberId));
  return due.length;
}

/** Skips members that another process is reviewing or has just reviewed. */
async function reviewMember(tx: Ctx, memberId: MemberId): Promise<void> {
  const own = eq(memberStanding.memberId, memberId);
  const [held] = await tx.db
    .select()
    .from(memberStanding)
    .where(and(own, lte(memberStanding.nextAt, tx.now)))
    .for('no key update', { skipLocked: true });
  if (!held) return;
  const { limits } = tx.config;
  const decidedFor = held.decideAt && held.decideAt <= tx.now ? held.decideAt : null;
  const { spend, countAt } = await spendOf(tx, memberId, decidedFor ?? tx.now);
  const { level, decideAt, toldDays, reason, isNotice } = reviewLevel(held, spend, tx.now, limits);
  // A late decision: later purchases may already count, so the next sweep reviews again.
  const isLate = decidedFor !== null && addDays(decidedFor, limits.memberSpendDays) <= tx.now;
  const nextAt = isLate ? tx.now : nextReview({ level, decideAt, toldDays }, countAt, limits);
  await tx.db.update(memberStanding).set({ level, decideAt, toldDays, nextAt }).where(own);
  if (reason) {
    const from = reason === 'noted' ? level : (held.level ?? 0);
    const move = { memberId, from, to: level, reason, spend, decidedFor, at: tx.now };
    await tx.db.insert(levelMove).values(move);
    if (reason !== 'noted') await notifyLevelDecided(tx, memberId, { level, reason, decideAt, from });
  }
  if (isNotice && decideAt) await notifyUpcomingDecision(tx, memberId, { level, decideAt, spend });
}

/**
 * Spend in the period before `until`, independent of the time of the query, and when the next completed order
 * begins to count.
 */
async function spendOf(tx: Ctx, memberId: MemberId, until: Date) {
  const { settledBy } = spendTimes(tx);
  const { since } = spendTimes({ ...tx, now: until });
  const isWithin = sql`${order.paidAt} >= ${since.toISOString()}::timestamptz and ${order.paidAt} < ${until.toISOString()}::timestamptz`;
  const settled = isSettled(sql`${settledBy.toISOString()}::timestamptz`);
  const [row] = await tx.db
    .select({
      spend: sql<number>`coalesce(sum(${countedAmount}) filter (where ${settled} and ${isWithin}), 0)::int`,
      completedAt: sql<Date | null>`min((
        select min(${orderMove.at}) from ${orderMove} where ${orderMove.orderId} = ${order.id}
          and ${orderMove.to} = ${ORDER_STATUS.completed} and ${orderMove.at} > ${settledBy.toISOString()}::timestamptz
      ))`.mapWith(orderMove.at),
    })
    .from(order)
    .where(and(eq(order.memberId, memberId), inArray(order.status, [...DONE])));
  const completedAt = row?.completedAt ?? null;
  const { memberSpendDays } = tx.config.limits;
  return { spend: row?.spend ?? 0, countAt: completedAt && addDays(completedAt, memberSpendDays) };
}

/** History of a member's level, newest first. */
export async function levelHistory(ctx: Ctx, memberId: MemberId): Promise<LevelHistory> {
  const moves = await ctx.db
    .select()
    .from(levelMove)
    .where(eq(levelMove.memberId, memberId))
    .orderBy(desc(levelMove.id))
    .limit(HISTORY_MOST);
  return {
    moves: moves.map(({ at, from, to, reason, spend }) => ({ on: taipeiDay(at), from, to, reason, spend })),
  };
}
