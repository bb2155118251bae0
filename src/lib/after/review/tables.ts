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

/** The letters of a text and every two that are neighbours, as the migration of its index defines it. */
export const pairsOf = (text: SQL): SQL => sql`daypack_pairs(${text})`;

/** What somebody who received a good says of it (row B2); once for each order line. */
export const review = pgTable(
  'review',
  {
    id: id(),
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    /** Null for a review that the shop brought along from elsewhere; such a one is not marked as a purchase. */
    memberId: ref('member_id')
      .$type<MemberId>()
      .references(() => member.id),
    orderLineId: ref('order_line_id').references(() => orderLine.id),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    /** The language it is written in, as far as the page said: for readers and engines. */
    locale: text('locale').$type<Locale>().notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** Masked when it was written; empty when the writer has given no name. */
    shownName: text('shown_name').notNull(),
    /** What was bought, in words. */
    options: text('options').notNull().default(''),
    /** The merchant's answer; empty without one. */
    reply: text('reply').notNull().default(''),
    repliedAt: moment('replied_at'),
    /** `hidden`: taken down by the merchant; counts for nothing. */
    status: text('status', { enum: ['shown', 'hidden'] })
      .notNull()
      .default('shown'),
    hiddenReason: text('hidden_reason', { enum: HIDE_REASONS }),
    /** What staff said besides; the writer reads it. */
    hiddenText: text('hidden_text').notNull().default(''),
    /** When its writer wrote it anew, after it was taken down. */
    rewrittenAt: moment('rewritten_at'),
    /** Counts changes: whoever acts on what is no more is refused. */
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
