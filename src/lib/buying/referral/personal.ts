import { and, eq, inArray, or } from 'drizzle-orm';
import { leaveBlocker, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { OPEN_PAYOUTS } from './codes.ts';
import { openPayee } from './payee.ts';
import { commissionsBefore } from './rules/states.ts';
import { referralAccount, referralBond, referralCommission, referralPayout } from './tables.ts';

interface ToldPayout {
  readonly payoutCode: string;
  readonly payee: Uint8Array | null;
}

/**
 * Bonds and commissions are bookkeeping of two people, and are retained without names. So are, sealed, the
 * recipients of sent payouts, for the tax office's years (`erasePayees`). Recipients of other payouts are
 * erased.
 */
export const referralPersonal: PersonalData = {
  tables: [
    personalTable(referralBond, {
      of: ({ id }) => or(eq(referralBond.memberId, id), eq(referralBond.inviterId, id)),
      told: {
        section: 'referralBonds',
        key: referralBond.memberId,
        fields: { boundAt: referralBond.boundAt, state: referralBond.state },
      },
      end: 'kept',
    }),
    personalTable(referralCommission, {
      of: ({ id }) => eq(referralCommission.memberId, id),
      told: {
        section: 'commissions',
        key: referralCommission.id,
        fields: {
          amount: referralCommission.amount,
          level: referralCommission.level,
          state: referralCommission.state,
          createdAt: referralCommission.createdAt,
          settledAt: referralCommission.settledAt,
        },
      },
      end: 'kept',
    }),
    personalTable(referralAccount, {
      of: ({ id }) => eq(referralAccount.memberId, id),
      told: null,
      end: 'kept',
    }),
    personalTable(referralPayout, {
      of: ({ id }) => eq(referralPayout.memberId, id),
      told: {
        section: 'payouts',
        key: referralPayout.id,
        fields: {
          payoutCode: referralPayout.code,
          amount: referralPayout.amount,
          tax: referralPayout.tax,
          state: referralPayout.state,
          payee: referralPayout.payee,
          reason: referralPayout.reason,
          createdAt: referralPayout.askedAt,
        },
        opens: {
          payee: (row, config) => {
            const { payoutCode: code, payee } = row as unknown as ToldPayout;
            return openPayee({ config }, { code, payee });
          },
        },
      },
      end: { reason: '' },
    }),
    personalTable(referralPayout, {
      of: ({ id }) => and(eq(referralPayout.memberId, id), eq(referralPayout.state, 'refused')),
      told: null,
      end: { payee: null },
    }),
  ],
  /** Money on its way needs a recipient, so it blocks closing the account. */
  async stops({ db }, memberId) {
    const rows = await db
      .select({ id: referralPayout.id })
      .from(referralPayout)
      .where(and(eq(referralPayout.memberId, memberId), inArray(referralPayout.state, [...OPEN_PAYOUTS])));
    return leaveBlocker(
      'payout',
      rows.map(({ id }) => ({ number: String(id) })),
    );
  },
  /** Unsettled commissions are forfeited. */
  async leave(tx, { id }) {
    await tx.db
      .update(referralCommission)
      .set({ state: 'refused' })
      .where(
        and(
          eq(referralCommission.memberId, id),
          inArray(referralCommission.state, commissionsBefore('refused')),
        ),
      );
  },
};
