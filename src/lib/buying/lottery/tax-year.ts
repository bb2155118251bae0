import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { xlsxResponse } from '#lib/kernel/http/xlsx.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { yearFrom } from '#lib/kernel/time/taipei.ts';
import { identitiesSince } from '#lib/site/payment-methods/rules/tax-identity.ts';
import { openIdentity } from './seals.ts';
import { lotteryDraw, lotteryPrize, lotteryWinner } from './tables.ts';
import { OWNED_STATES } from './year.ts';

/**
 * The yearly prize report: winners whose year exceeds the first threshold, with identities (rules of trade,
 * part 6).
 */

/** SQL equivalent of `worthOf`. */
const worth = sql<number>`case when ${lotteryPrize.kind} = 'coins'
  then greatest(${lotteryPrize.amount}, ${lotteryPrize.value}) else ${lotteryPrize.value} end`;

const TEXTS = ['name', 'idNumber', 'resident'] as const;
const NUMBERS = ['prizes', 'worth', 'tax'] as const;

/**
 * Exports a workbook for the tax office. The audit log records the exported identities, and is visible to
 * the members.
 */
export async function exportPrizeYear(ctx: Ctx, year: number): Promise<Response> {
  const totals = await totalsOf(ctx, year);
  const people = await peopleOf(
    ctx,
    year,
    totals.map(({ memberId }) => memberId),
  );
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      act: 'lottery.file',
      subject: `prizeYear:${year}`,
      owner: null,
      before: null,
      after: { winners: totals.length },
      shownOf: [...people.keys()],
    }),
  );
  const t = translator(ctx.locale, 'lotteryDesk');
  const lines = totals.map(({ memberId, prizes, sum }) => {
    const person = people.get(memberId);
    // Unknown once the identity was erased.
    const resident = person ? t(person.isResident ? 'file.yes' : 'file.no') : '';
    return [person?.name ?? '', person?.idNumber ?? '', resident, prizes, sum, person?.tax ?? 0];
  });
  const columns = [
    ...TEXTS.map((name) => ({ heading: t(`file.${name}`) })),
    ...NUMBERS.map((name) => ({ heading: t(`file.${name}`), isNumber: true })),
  ];
  return xlsxResponse(`prizes-${year}`, columns, lines);
}

const inYear = (year: number) => {
  const { from, until } = yearFrom(year);
  return and(gte(lotteryDraw.at, from), lt(lotteryDraw.at, until));
};

function totalsOf({ db, config: { limits } }: Ctx, year: number) {
  const sum = sql<number>`sum(${worth})::float8`;
  return db
    .select({ memberId: lotteryDraw.memberId, prizes: sql<number>`count(*)::int`, sum })
    .from(lotteryDraw)
    .innerJoin(lotteryPrize, eq(lotteryPrize.id, lotteryDraw.prizeId))
    .where(and(inArray(lotteryDraw.state, [...OWNED_STATES]), inYear(year), sql`${worth} > 0`))
    .groupBy(lotteryDraw.memberId)
    .having(sql`sum(${worth}) > ${limits.prizeIdentityAbove}`)
    .orderBy(lotteryDraw.memberId);
}

interface Winner {
  readonly name: string;
  readonly idNumber: string;
  readonly isResident: boolean;
  /** NT$ withheld in that year. */
  readonly tax: number;
}

/** The latest identities that they submitted. */
async function peopleOf(
  ctx: Ctx,
  year: number,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Winner>> {
  const rows = await ctx.db
    .select({ memberId: lotteryDraw.memberId, winner: lotteryWinner })
    .from(lotteryWinner)
    .innerJoin(lotteryDraw, eq(lotteryDraw.id, lotteryWinner.drawId))
    .where(and(inArray(lotteryDraw.memberId, [...memberIds]), inYear(year)))
    .orderBy(desc(lotteryWinner.at), desc(lotteryWinner.drawId));
  const people = new Map<MemberId, Winner>();
  for (const { memberId, winner } of rows) {
    const withheld = winner.taxPaidAt ? winner.tax : 0;
    const before = people.get(memberId);
    people.set(
      memberId,
      before
        ? { ...before, tax: before.tax + withheld }
        : { ...openIdentity(ctx, winner.drawId, winner.identity), tax: withheld },
    );
  }
  return people;
}

/** Sweep: erases identities of winners once their retention is over. */
export async function eraseWinners({ db, now, config }: Ctx): Promise<number> {
  const since = identitiesSince(now, config.limits);
  const gone = await db
    .delete(lotteryWinner)
    .where(
      inArray(
        lotteryWinner.drawId,
        db.select({ id: lotteryDraw.id }).from(lotteryDraw).where(lt(lotteryDraw.at, since)),
      ),
    )
    .returning({ drawId: lotteryWinner.drawId });
  return gone.length;
}
