import { eq } from 'drizzle-orm';
import { type Held, heldTable } from '#lib/kernel/personal.ts';
import { groupSeat } from './tables.ts';

export const teamHeld: Held = {
  tables: [
    heldTable(groupSeat, {
      of: ({ id }) => eq(groupSeat.memberId, id),
      // Told with the group's orders.
      told: null,
      end: 'kept',
    }),
  ],
};
