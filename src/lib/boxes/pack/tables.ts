import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { ref } from '#lib/kernel/db/columns.ts';

/**
 * The submit key that a subscription was started with, so that a repeat finds it. The subscription has its
 * member.
 */
export const subscribeSubmit = pgTable(
  'subscribe_submit',
  {
    subscriptionId: ref('subscription_id')
      .primaryKey()
      .references(() => subscription.id),
    key: text('key').notNull(),
  },
  (table) => [index('subscribe_submit_key').on(table.key)],
);
