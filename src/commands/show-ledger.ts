import { checkDays, checkLedger } from '#lib/money/ledger/service.ts';
import { ledgerBooks } from '../areas.ts';
import { type Shell, withShop } from './shell.ts';

/** Row L8: the sum of every kind over all members, where a balance is not what its entries say, and which days are not as they were sealed. */
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
