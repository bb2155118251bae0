import { eq } from 'drizzle-orm';
import { impersonalTables, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { numberOfOrder } from '#lib/orders/order/service.ts';
import { forfeitBalances } from './give-up.ts';
import { coinEarning, ledgerAccount, ledgerDay, ledgerEntry } from './tables.ts';

/** Every step of what a member had. It stays: the sum of all is the shop's debt to everybody. */
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
