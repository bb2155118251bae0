import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { goods } from '#lib/catalog/goods/tables.ts';
import { moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId, MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';

/** A good that a member wants to find again (row B2). */
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
    /** The language in which it was kept: its news are told in it. */
    locale: text('locale').$type<Locale>().notNull().default('tw'),
    /** What it cost when it was kept, and the lowest price since that the member was told; NT$ */
    keptPrice: integer('kept_price').notNull(),
    toldPrice: integer('told_price').notNull(),
    /** As was last noted (news.ts). */
    wasInStock: boolean('was_in_stock').notNull(),
    /** Sold out since it was kept, or then already, and there again. */
    isBack: boolean('is_back').notNull().default(false),
    /** When there were good news of it last. */
    changedAt: moment('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.goodsId] }),
    index('favourite_newest').on(table.memberId, table.createdAt.desc().nullsFirst()),
    oneOf('favourite_locale', table.locale, LOCALES),
  ],
);
