import { checkDays, checkLedger } from '#lib/money/ledger/service.ts';
import { ledgerBooks } from '../areas.ts';
import { type Shell, withShop } from './shell.ts';

/**
 * Row L8: each kind's total over all members, balances that differ from their entries, and days that differ
 * from their seal.
 */
export async function showLedger({ say, open }: Pick<Shell, 'say' | 'open'>): Promise<boolean> {
  return withShop({ open }, async (runtime) => {
    const ctx = runtime.workContext();
    const { sums, problems: balances } = await checkLedger(ctx, ledgerBooks);
    const problems = [...balances, ...(await checkDays(ctx))];
    for (const { kind, accounts, came, went, balance } of sums)
      say(`${kind}: ${came} came, ${-went} went, ${balance} are with ${accounts} members`);
    for (const problem of problems) say(problem);
    say(problems.length === 0 ? 'The books are right.' : `${problems.length} are wrong.`);
    return problems.length === 0;
  });
}
