import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { goods } from '#lib/catalog/goods/tables.ts';
import { moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId, MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';

/** A product that a member saved (row B2). */
export const favourite = pgTable(
  'favourite',
  {
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    createdAt: moment('created_at').notNull(),
    /** Language when it was saved, used for its messages. */
    locale: text('locale').$type<Locale>().notNull().default('tw'),
    /** Price when it was saved, then the lowest price announced to the member since; NT$ */
    keptPrice: integer('kept_price').notNull(),
    toldPrice: integer('told_price').notNull(),
    /** As last recorded (messages.ts). */
    wasInStock: boolean('was_in_stock').notNull(),
    /** Restocked after it was sold out at or since saving. */
    isBack: boolean('is_back').notNull().default(false),
    /** Time of the last good news. */
    changedAt: moment('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.goodsId] }),
    index('favourite_newest').on(table.memberId, table.createdAt.desc().nullsFirst()),
    oneOf('favourite_locale', table.locale, LOCALES),
  ],
);
