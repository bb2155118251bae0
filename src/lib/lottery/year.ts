import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/taipei.ts';
import type { DrawState } from './codes.ts';
import { worthOf } from './rules/claim.ts';
import { lotteryDraw, lotteryPrize } from './tables.ts';
import type { DrawRow } from './views.ts';

/** What its winner has, or has said who they are for. */
const HAD: readonly DrawState[] = ['given', 'identified', 'taxDue', 'cleared', 'claimed'];

const YEAR_LENGTH = 4;

/** NT$ of the prizes that the winner of a draw has had this year, besides that one. */
export async function wonThisYear({ db, now }: Ctx, { id, memberId }: Pick<DrawRow, 'id' | 'memberId'>) {
  const year = taipeiDay(now).slice(0, YEAR_LENGTH);
  const rows = await db
    .select({
      kind: lotteryPrize.kind,
      amount: lotteryPrize.amount,
      value: lotteryPrize.value,
      pieces: sql<number>`count(*)::int`,
    })
    .from(lotteryDraw)
    .innerJoin(lotteryPrize, eq(lotteryPrize.id, lotteryDraw.prizeId))
    .where(
      and(
        eq(lotteryDraw.memberId, memberId),
        ne(lotteryDraw.id, id),
        inArray(lotteryDraw.state, [...HAD]),
        gte(lotteryDraw.at, taipeiMoment(`${year}-01-01`)),
      ),
    )
    .groupBy(lotteryPrize.id);
  return rows.reduce((sum, { pieces, ...prize }) => sum + pieces * worthOf(prize), 0);
}
