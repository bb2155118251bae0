import { desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { SHOP_TIME_ZONE, taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import type { CoinEntries, ListEntriesInput } from '#lib/money/ledger/model.ts';
import { balanceOf, listEntries } from '#lib/money/ledger/service.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';
import type { Points, PointsDay } from './model.ts';
import { checkInState } from './rules.ts';
import { checkIn } from './tables.ts';

/** The member's points, today's check-in, and the trend. */
export async function getPoints(ctx: Ctx, memberId: MemberId): Promise<Points> {
  const { limits } = ctx.config;
  const today = taipeiDay(ctx.now);
  const from = taipeiDay(addDays(ctx.now, -limits.pointsTrendDays));
  const [balance, last, days] = await Promise.all([
    balanceOf(ctx, memberId, 'points'),
    lastCheckIn(ctx, memberId),
    trendOf(ctx, memberId, from),
  ]);
  const isRecent = last !== undefined && last.day >= taipeiDay(addDays(ctx.now, -1));
  const known = isRecent ? { streak: last.streak, isToday: last.day === today } : null;
  return {
    balance,
    checkIn: limits.checkInPoints > 0 ? checkInState(known, limits) : null,
    days,
    from,
    to: today,
    rules: {
      checkIn: limits.checkInPoints,
      streakDays: limits.checkInStreakDays,
      streak: limits.checkInStreakPoints,
      review: limits.reviewPoints,
      plate: limits.platePoints,
      quest: limits.questionnairePoints,
    },
  };
}

async function lastCheckIn(ctx: Ctx, memberId: MemberId) {
  const [last] = await ctx.db
    .select({ day: checkIn.day, streak: checkIn.streak })
    .from(checkIn)
    .where(eq(checkIn.memberId, memberId))
    .orderBy(desc(checkIn.day))
    .limit(1);
  return last;
}

const trendOf = (ctx: Ctx, memberId: MemberId, from: string): Promise<PointsDay[]> =>
  rowsOf<PointsDay & Record<string, unknown>>(
    ctx.db,
    sql`
select to_char(at at time zone ${SHOP_TIME_ZONE}::text, 'YYYY-MM-DD') as day, sum(amount)::int as change,
  (array_agg(balance_after order by id desc))[1] as balance
from ${ledgerEntry}
where member_id = ${memberId}::bigint and kind = 'points' and at >= ${taipeiMoment(from).toISOString()}::timestamptz
group by 1 order by 1`,
  );

export const listPointEntries = (
  ctx: Ctx,
  memberId: MemberId,
  input: ListEntriesInput,
): Promise<CoinEntries> => listEntries(ctx, { memberId, kind: 'points' }, input);
