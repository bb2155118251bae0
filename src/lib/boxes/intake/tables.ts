import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import { moment, ref } from '#lib/kernel/db/columns.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';

/** The family member whose profile applies. Null: an unknown person. */
const takenByPerson = () =>
  text('person_id')
    .$type<PersonId>()
    .references(() => healthPerson.id, { onDelete: 'set null' });

/** Goods in a cart that are for somebody else. The meter does not count them for the buyer. */
export const cartForOther = pgTable(
  'cart_for_other',
  {
    /** The cart's key: `m:{member id}` or `v:{cookie_session_Id}`. */
    owner: text('owner').notNull(),
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    personId: takenByPerson(),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.goodsId] }),
    index('cart_for_other_person').on(table.personId).where(sql`person_id is not null`),
  ],
);

/** Subscriptions whose goods somebody else consumes. */
export const subscriptionForOther = pgTable(
  'subscription_for_other',
  {
    subscriptionId: ref('subscription_id')
      .primaryKey()
      .references(() => subscription.id),
    personId: takenByPerson(),
    saidAt: moment('said_at').notNull(),
  },
  (table) => [index('subscription_for_other_person').on(table.personId).where(sql`person_id is not null`)],
);
