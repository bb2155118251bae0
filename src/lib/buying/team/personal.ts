import { eq } from 'drizzle-orm';
import { type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { groupSeat } from './tables.ts';

export const teamPersonal: PersonalData = {
  tables: [
    personalTable(groupSeat, {
      of: ({ id }) => eq(groupSeat.memberId, id),
      // Exported with the group's orders.
      told: null,
      end: 'kept',
    }),
  ],
};
