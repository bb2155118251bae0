import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { member } from '#lib/account/tables.ts';
import { goods } from '#lib/catalog/tables.ts';
import { moment, ref } from '#lib/kernel/db/columns.ts';
import type { GoodsId, MemberId } from '#lib/kernel/ids.ts';

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
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.goodsId] }),
    index('favourite_newest').on(table.memberId, table.createdAt.desc().nullsFirst()),
  ],
);
