import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Person } from '#lib/kernel/personal.ts';
import { postEntry } from './post.ts';
import { ledgerAccount } from './tables.ts';

/** Whoever leaves gives up what is left: the shop owes it to nobody any more. */
export async function forfeitBalances(tx: Ctx, { id }: Person): Promise<void> {
  const left = await tx.db
    .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.memberId, id), gt(ledgerAccount.balance, 0)));
  for (const { kind, balance } of left)
    await postEntry(tx, {
      memberId: id,
      kind,
      amount: -balance,
      reason: 'expired',
      key: `left:${kind}:${id}`,
    });
}
