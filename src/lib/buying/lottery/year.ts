import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { yearFrom, yearOf } from '#lib/kernel/time/taipei.ts';
import { ledgerAccount } from '#lib/money/ledger/tables.ts';
import type { DrawState } from './codes.ts';
import { claimNeeds, type Worth, worthOf } from './rules/claim.ts';
import { lotteryDraw, lotteryPrize, lotteryWinner } from './tables.ts';
import type { DrawRow, PrizeRow } from './views.ts';

/** The thresholds of prizes apply to a person's year (rules of trade, part 6). */

/** States in which the winner has the prize, or has identified for it. */
export const OWNED_STATES: readonly DrawState[] = ['given', 'identified', 'taxDue', 'cleared', 'claimed'];

const p = sql.placeholder;

/** Hot path: runs for every draw that may win something of value. */
const wonBetween = preparedSql<Worth & { readonly pieces: number }>(
  'lottery_won_between',
  sql`
select ${lotteryPrize.kind}, ${lotteryPrize.amount}, ${lotteryPrize.value}, count(*)::int as pieces
from ${lotteryDraw} join ${lotteryPrize} on ${lotteryPrize.id} = ${lotteryDraw.prizeId}
where ${lotteryDraw.memberId} = ${p('memberId')}::bigint and ${lotteryDraw.id} <> ${p('id')}::bigint
  and ${inArray(lotteryDraw.state, [...OWNED_STATES])}
  and ${lotteryDraw.at} >= ${p('from')}::timestamptz and ${lotteryDraw.at} < ${p('until')}::timestamptz
group by ${lotteryPrize.id}`,
);

type Won = Pick<DrawRow, 'id' | 'memberId' | 'at'>;

/** NT$ of the winner's other prizes in the year of a draw. */
export async function wonInYear({ db }: Ctx, { id, memberId, at }: Won): Promise<number> {
  const { from, until } = yearFrom(yearOf(at));
  const rows = await wonBetween(db, { id, memberId, from: from.toISOString(), until: until.toISOString() });
  return rows.reduce((sum, { pieces, ...prize }) => sum + pieces * worthOf(prize), 0);
}

/**
 * Whether an instant prize must wait for its winner's identity: it lifts their year above the threshold, and
 * the identity is unknown. A product waits for its winner anyway.
 * @param earlier NT$ of that year, read while the caller holds the lock of the winner's chances
 */
export async function waitsForWinner(tx: Ctx, draw: Won, prize: PrizeRow, earlier: number): Promise<boolean> {
  const worth = worthOf(prize);
  if (prize.kind === 'goods' || worth === 0) return false;
  return claimNeeds(worth, tx.config.limits, { earlier }) !== 'nothing' && !(await isKnown(tx, draw));
}

/**
 * The member identified for another prize of this year. Foreign residents must identify each time, because
 * each prize is taxed.
 */
async function isKnown({ db }: Ctx, { memberId, at }: Won): Promise<boolean> {
  const { from, until } = yearFrom(yearOf(at));
  const [found] = await db
    .select({ drawId: lotteryWinner.drawId })
    .from(lotteryWinner)
    .innerJoin(lotteryDraw, eq(lotteryDraw.id, lotteryWinner.drawId))
    .where(
      and(
        eq(lotteryDraw.memberId, memberId),
        eq(lotteryWinner.tax, 0),
        gte(lotteryDraw.at, from),
        lt(lotteryDraw.at, until),
      ),
    )
    .limit(1);
  return found !== undefined;
}

const lockAccount = preparedSql(
  'lottery_lock_chances',
  sql`
select from ${ledgerAccount} where ${ledgerAccount.memberId} = ${p('memberId')}::bigint
  and ${ledgerAccount.kind} = 'chances' for no key update`,
);

/** Serializes a member's draws and claims, so that they are counted correctly. */
export const lockChances = ({ db }: Ctx, memberId: MemberId) => lockAccount(db, { memberId });
