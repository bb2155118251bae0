import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { checkIn } from './tables.ts';

export const pointsPersonal: PersonalData = {
  tables: [
    personalTable(checkIn, {
      of: ({ id }) => eq(checkIn.memberId, id),
      told: { section: 'checkIns', key: checkIn.day, fields: { day: checkIn.day, streak: checkIn.streak } },
      end: 'removed',
    }),
  ],
};
