import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { goods } from '#lib/catalog/goods/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck, STRINGS } from '#lib/kernel/db/fits.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId, MemberId } from '#lib/kernel/ids.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { HIDE_REASONS } from './codes.ts';

/** A text's characters and adjacent pairs, as the index's migration defines them. */
export const pairsOf = (text: SQL): SQL => sql`daypack_pairs(${text})`;

/** A review of a received product (row B2); at most one for each order line. */
export const review = pgTable(
  'review',
  {
    id: id(),
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    /** Null for an imported review, which is not marked as a purchase. */
    memberId: ref('member_id')
      .$type<MemberId>()
      .references(() => member.id),
    orderLineId: ref('order_line_id').references(() => orderLine.id),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    /** Its language, as given by the page: for readers and search engines. */
    locale: text('locale').$type<Locale>().notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** Masked when it was written; empty if the writer gave no name. */
    shownName: text('shown_name').notNull(),
    /** Chosen options in words. */
    options: text('options').notNull().default(''),
    /** The merchant's answer; empty without one. */
    reply: text('reply').notNull().default(''),
    repliedAt: moment('replied_at'),
    /** `hidden`: by the merchant; excluded from ratings. */
    status: text('status', { enum: ['shown', 'hidden'] })
      .notNull()
      .default('shown'),
    hiddenReason: text('hidden_reason', { enum: HIDE_REASONS }),
    /** The staff's comment, shown to the writer. */
    hiddenText: text('hidden_text').notNull().default(''),
    /** When its writer rewrote it after it was hidden. */
    rewrittenAt: moment('rewritten_at'),
    /** Counts changes: an action on an outdated version is refused. */
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('review_once').on(table.orderLineId),
    ...jsonCheck('review', [table.pictures, STRINGS]),
    index('review_goods').on(table.goodsId, table.status, table.createdAt.desc().nullsFirst(), table.id),
    index('review_member').on(table.memberId),
    index('review_newest').on(table.createdAt, table.id),
    index('review_to_answer')
      .on(table.createdAt, table.id)
      .where(sql`status = 'shown' and reply = '' and text <> '' and member_id is not null`),
    index('review_answered').on(table.createdAt, table.id).where(sql`status = 'shown' and reply <> ''`),
    index('review_taken_down').on(table.createdAt, table.id).where(sql`status = 'hidden'`),
    // Words of two characters, as most Chinese ones are, have no trigram.
    index('review_said').using('gin', pairsOf(sql`text || ' ' || reply`)).with({ fastupdate: false }),
    check('review_stars', sql`${table.stars} between 1 and 5`),
    oneOf('review_status', table.status, ['shown', 'hidden']),
    oneOf('review_locale', table.locale, LOCALES),
    oneOf('review_hidden_reason', table.hiddenReason, HIDE_REASONS),
    check('review_hidden', sql`(${table.status} = 'hidden') = (${table.hiddenReason} is not null)`),
  ],
);
