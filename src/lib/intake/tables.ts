import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { goods } from '#lib/catalog/tables.ts';
import { moment, ref } from '#lib/kernel/db/columns.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import { subscription } from '#lib/subscription/tables.ts';

/** Goods in a cart that are for somebody else: the meter does not count them for whoever buys them. */
export const cartForOther = pgTable(
  'cart_for_other',
  {
    /** As carts are named: `m:{member id}` or `v:{cookie_session_Id}`. */
    owner: text('owner').notNull(),
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.goodsId] })],
);

/** Subscriptions of what somebody else takes. */
export const subscriptionForOther = pgTable('subscription_for_other', {
  subscriptionId: ref('subscription_id')
    .primaryKey()
    .references(() => subscription.id),
  saidAt: moment('said_at').notNull(),
});
