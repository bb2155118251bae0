import { and, eq, isNull } from 'drizzle-orm';
import { impersonalTables, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { cardBinding, cardCharge, orderCard, storedCard } from './tables.ts';

/** Saved cards: a sweep deletes them at the provider; charges stay with their orders. */
export const cardPersonal: PersonalData = {
  tables: [
    personalTable(storedCard, {
      of: ({ id }) => eq(storedCard.memberId, id),
      told: {
        section: 'cards',
        key: storedCard.id,
        fields: {
          brand: storedCard.brand,
          lastFour: storedCard.lastFour,
          expiresOn: storedCard.expiresOn,
          alias: storedCard.alias,
          createdAt: storedCard.createdAt,
          removedAt: storedCard.removedAt,
        },
      },
      end: { alias: '', isDefault: false },
    }),
    personalTable(cardBinding, {
      of: ({ id }) => eq(cardBinding.memberId, id),
      told: null,
      end: { token: '', back: null },
    }),
    ...impersonalTables(cardCharge, orderCard),
  ],
  async leave(tx, { id }) {
    await tx.db
      .update(storedCard)
      .set({ removedAt: tx.now, forgetAt: tx.now, isDefault: false })
      .where(and(eq(storedCard.memberId, id), isNull(storedCard.removedAt)));
  },
};
