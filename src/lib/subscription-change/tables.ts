import { integer, pgTable } from 'drizzle-orm/pg-core';
import { ref } from '#lib/kernel/db/columns.ts';
import { subscription } from '#lib/subscription/tables.ts';

/** How often the secret address of a subscription's calendar was made anew; without a row it is the first. */
export const subscriptionFeed = pgTable('subscription_feed', {
  subscriptionId: ref('subscription_id')
    .primaryKey()
    .references(() => subscription.id),
  turn: integer('turn').notNull(),
});
