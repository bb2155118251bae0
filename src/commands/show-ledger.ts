import { checkLedger } from '#lib/ledger/service.ts';
import { ledgerHoldings } from '#shop.ts';
import { type Shell, withShop } from './shell.ts';

/** Row L8: the sum of every kind over all members, and where a balance is not what its entries say. */
export async function showLedger({ say, open }: Pick<Shell, 'say' | 'open'>): Promise<boolean> {
  return withShop({ open }, async (runtime) => {
    const { sums, problems } = await checkLedger(runtime.workContext(), ledgerHoldings);
    for (const { kind, accounts, came, went, balance } of sums)
      say(`${kind}: ${came} came, ${-went} went, ${balance} are with ${accounts} members`);
    for (const problem of problems) say(problem);
    say(problems.length === 0 ? 'The books are right.' : `${problems.length} are wrong.`);
    return problems.length === 0;
  });
}
