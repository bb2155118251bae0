import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { savedInvoice } from './tables.ts';

export const invoiceDetailsPersonal: PersonalData = {
  tables: [
    personalTable(savedInvoice, {
      of: ({ id }) => eq(savedInvoice.memberId, id),
      told: {
        section: 'savedInvoices',
        key: savedInvoice.id,
        fields: {
          invoiceChoice: savedInvoice.choice,
          isDefault: savedInvoice.isDefault,
          createdAt: savedInvoice.createdAt,
        },
      },
      end: 'removed',
    }),
  ],
};
