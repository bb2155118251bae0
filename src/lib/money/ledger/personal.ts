import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { impersonalTables, type Person, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { numberOfOrder } from '#lib/orders/order/service.ts';
import { postEntry } from './post.ts';
import { coinEarning, ledgerAccount, ledgerDay, ledgerEntry } from './tables.ts';

/** Every entry of a member's account. It stays, because the sum of all is the shop's liability. */
export const ledgerPersonal: PersonalData = {
  tables: [
    personalTable(ledgerAccount, {
      of: ({ id }) => eq(ledgerAccount.memberId, id),
      told: {
        section: 'balances',
        key: ledgerAccount.kind,
        fields: {
          ledgerKind: ledgerAccount.kind,
          balance: ledgerAccount.balance,
          expiresAt: ledgerAccount.expiresAt,
        },
      },
      end: 'kept',
    }),
    personalTable(ledgerEntry, {
      of: ({ id }) => eq(ledgerEntry.memberId, id),
      told: {
        section: 'entries',
        key: ledgerEntry.id,
        fields: {
          at: ledgerEntry.at,
          ledgerKind: ledgerEntry.kind,
          amount: ledgerEntry.amount,
          balanceAfter: ledgerEntry.balanceAfter,
          reason: ledgerEntry.reason,
          orderNumber: numberOfOrder(ledgerEntry.orderId),
          expiresAt: ledgerEntry.expiresAt,
        },
      },
      end: 'kept',
    }),
    ...impersonalTables(coinEarning),
    ...impersonalTables(ledgerDay),
  ],
  leave: forfeitBalances,
};

/** A member who leaves forfeits the balances, so the liability ends. */
async function forfeitBalances(tx: Ctx, { id }: Person): Promise<void> {
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
