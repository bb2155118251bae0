import { eq, sql } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { restockWatch } from './tables.ts';

export const restockPersonal: PersonalData = {
  tables: [
    personalTable(restockWatch, {
      of: ({ email }) => (email ? eq(restockWatch.email, email) : sql`false`),
      told: {
        section: 'restock',
        key: restockWatch.skuId,
        fields: {
          skuNumber: restockWatch.skuId,
          email: restockWatch.email,
          createdAt: restockWatch.createdAt,
        },
      },
      end: 'removed',
    }),
  ],
};
