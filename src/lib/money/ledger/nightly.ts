import type { Ctx } from '#lib/kernel/context.ts';
import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { booksWrong } from '#lib/kernel/metrics.ts';
import { taipeiClock } from '#lib/kernel/time/taipei.ts';
import { checkLedger, type LedgerBooks } from './check.ts';
import { checkDays } from './days.ts';

/** At low traffic, because the check scans everything. */
const NIGHT_HOUR = 3;
const TOLD_MOST = 20;

/** Sweep: once a night compares the ledger with the areas' records. @returns the number of inconsistencies */
export const checkBooksNightly = (books: LedgerBooks): Sweep => ({
  name: 'check-ledger',
  everySeconds: 3600,
  limitSeconds: 1800,
  run: async (ctx) => (taipeiClock(ctx.now).getUTCHours() === NIGHT_HOUR ? checkBooks(ctx, books) : 0),
});

async function checkBooks(ctx: Ctx, books: LedgerBooks): Promise<number> {
  const { problems: balances } = await checkLedger(ctx, books);
  const problems = [...balances, ...(await checkDays(ctx))];
  if (problems.length === 0) return 0;
  booksWrong.inc(problems.length);
  ctx.log.error({ problems: problems.slice(0, TOLD_MOST), wrong: problems.length }, 'the ledger is wrong');
  return problems.length;
}
