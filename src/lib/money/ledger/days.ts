import { and, asc, desc, gt, lte, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { BYTE_ORDER_MARK, csvResponse, writeCsv } from '#lib/kernel/http/csv.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiDayNumber, taipeiDayStart } from '#lib/kernel/time/taipei.ts';
import { HASH_VERSION, hashDay, NO_DAY } from './day-hash.ts';
import type { LedgerDays, ListDaysInput } from './model.ts';
import { ledgerDay, ledgerEntry } from './tables.ts';

/** Hours after its end before a day is closed: transactions open at midnight have committed by then. */
const CLOSED_AFTER_HOURS = 1;
/** Entries per read, so that memory use is bounded. */
const AT_ONCE = 5000;
/** Maximum days per sweep after a long downtime; each has its own transaction. */
const DAYS_AT_ONCE = 60;

const DAYS_A_PAGE = 30;

type LedgerDayRow = typeof ledgerDay.$inferSelect;

/** The end of the chain. */
interface Place {
  readonly lastId: number;
  readonly hash: string;
}
const START: Place = { lastId: 0, hash: NO_DAY };

/** Sweep: closes every ended day, oldest first. @returns the number of days */
export async function closeDays(ctx: Ctx): Promise<number> {
  let closed = 0;
  while (closed < DAYS_AT_ONCE && (await closeNext(ctx))) closed += 1;
  return closed;
}

/** @returns false if no day is left to close, or another process closes it */
async function closeNext(ctx: Ctx): Promise<boolean> {
  const last = await lastDay(ctx);
  const number = await nextDay(ctx, last);
  if (number === null || addHours(taipeiDayStart(number + 1), CLOSED_AFTER_HOURS) > ctx.now) return false;
  const after = last ?? START;
  const lastId = await endOf(ctx, after.lastId, taipeiDayStart(number + 1));
  const { hash, entries } = await hashOf(ctx, after, lastId, HASH_VERSION);
  const day = taipeiDay(taipeiDayStart(number));
  return inTransaction(ctx, async (tx) => {
    const made = await tx.db
      .insert(ledgerDay)
      .values({ day, lastId, entries, hash, version: HASH_VERSION, closedAt: tx.now })
      .onConflictDoNothing()
      .returning({ day: ledgerDay.day });
    return made.length > 0;
  });
}

async function lastDay({ db }: Ctx): Promise<LedgerDayRow | undefined> {
  const [last] = await db.select().from(ledgerDay).orderBy(desc(ledgerDay.day)).limit(1);
  return last;
}

/**
 * Number of the next day to close: after the last closed day, else the day of the first entry; null without
 * entries.
 */
async function nextDay({ db }: Ctx, last: LedgerDayRow | undefined): Promise<number | null> {
  if (last) return taipeiDayNumber(Date.parse(`${last.day}T00:00+08:00`)) + 1;
  const [first] = await db
    .select({ at: ledgerEntry.at })
    .from(ledgerEntry)
    .orderBy(asc(ledgerEntry.id))
    .limit(1);
  return first ? taipeiDayNumber(first.at) : null;
}

/** The last entry of the day, searched from the end of the previous day. */
async function endOf(ctx: Ctx, after: number, end: Date): Promise<number> {
  const until = sql`${end.toISOString()}::timestamptz`;
  const [found] = await rowsOf<{ last: string | null }>(
    ctx.db,
    sql`
select coalesce(
  (select id - 1 from ${ledgerEntry} where id > ${after}::bigint and at >= ${until} order by id limit 1),
  (select max(id) from ${ledgerEntry} where id > ${after}::bigint)
)::text as last`,
  );
  return Math.max(after, Number(found?.last ?? after));
}

async function hashOf(ctx: Ctx, { lastId: after, hash: before }: Place, lastId: number, version: number) {
  const chain = hashDay(before, version);
  let entries = 0;
  for (let from = after; from < lastId; ) {
    const rows = await ctx.db
      .select()
      .from(ledgerEntry)
      .where(and(gt(ledgerEntry.id, from), lte(ledgerEntry.id, lastId)))
      .orderBy(asc(ledgerEntry.id))
      .limit(AT_ONCE);
    for (const row of rows) chain.add(row);
    entries += rows.length;
    from = rows.length < AT_ONCE ? lastId : (rows.at(-1)?.id ?? lastId);
  }
  return { hash: chain.hash(), entries };
}

/** Rehashes all closed days. @returns the days whose entries have changed, one line each */
export async function checkDays(ctx: Ctx): Promise<string[]> {
  const problems: string[] = [];
  let place = START;
  const closed = await ctx.db.select().from(ledgerDay).orderBy(ledgerDay.day);
  for (const { day, lastId, entries, hash, version } of closed) {
    const found = await hashOf(ctx, place, lastId, version);
    if (found.hash !== hash)
      problems.push(`${day}: its ${found.entries} entries are not the ${entries} that were sealed`);
    // Continues with the stored hash, so that one bad day does not invalidate later ones.
    place = { lastId, hash };
  }
  return problems;
}

/** Newest first. */
export async function listDays({ db }: Ctx, { page }: ListDaysInput): Promise<LedgerDays> {
  const total = await db.$count(ledgerDay);
  const days = await db
    .select({ day: ledgerDay.day, entries: ledgerDay.entries, hash: ledgerDay.hash })
    .from(ledgerDay)
    .orderBy(desc(ledgerDay.day))
    .limit(DAYS_A_PAGE)
    .offset((page - 1) * DAYS_A_PAGE);
  return { days, page, pages: Math.ceil(total / DAYS_A_PAGE) };
}

/** All closed days as a CSV file, oldest first. A copy stored elsewhere reveals later changes. */
export async function exportDays(ctx: Ctx): Promise<Response> {
  const t = translator(ctx.locale, 'ledgerDays');
  const days = await ctx.db.select().from(ledgerDay).orderBy(asc(ledgerDay.day));
  const lines = [
    ['day', 'entries', 'last', 'version', 'hash'].map((name) => t(`columns.${name}`)),
    ...days.map(({ day, entries, lastId, version, hash }) => [day, entries, lastId, version, hash]),
  ];
  return csvResponse(`ledger-${taipeiDay(ctx.now)}`, BYTE_ORDER_MARK + writeCsv(lines));
}
