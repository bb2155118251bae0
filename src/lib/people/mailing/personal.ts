import { inArray } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { mailingRefusal } from './tables.ts';

export const mailingPersonal: PersonalData = {
  tables: [
    personalTable(mailingRefusal, {
      of: ({ contacts }) => inArray(mailingRefusal.contact, [...contacts]),
      told: {
        section: 'refusedMailings',
        key: mailingRefusal.kind,
        fields: { contact: mailingRefusal.contact, refusedAt: mailingRefusal.refusedAt },
      },
      // Former members receive no messages; a returning member is asked for consent again.
      end: 'removed',
    }),
  ],
};
