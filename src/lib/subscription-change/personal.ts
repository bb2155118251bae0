import { sql } from 'drizzle-orm';
import { type Held, heldTable, namesNobody } from '#lib/kernel/personal.ts';
import { subscription } from '#lib/subscription/tables.ts';
import { pauseRequest, subscriptionFeed } from './tables.ts';

/** What is bent is told and ended with the subscription itself; of its calendar's address nothing but a number is kept. */
export const subscriptionChangeHeld: Held = {
  tables: [
    heldTable(pauseRequest, {
      of: ({ id }) =>
        sql`${pauseRequest.subscriptionId} in (select ${subscription.id} from ${subscription} where ${subscription.memberId} = ${id})`,
      told: null,
      end: { reason: '', answer: '' },
    }),
    ...namesNobody(subscriptionFeed),
  ],
};
