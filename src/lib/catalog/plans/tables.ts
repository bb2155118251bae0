import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { goods } from '#lib/catalog/goods/tables.ts';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck, listOf, STRINGS } from '#lib/kernel/db/fits.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';

/**
 * A consultation plan of the shop's dietitians (row B8). Shoppers buy the service product that is generated
 * from it.
 */
export const dietitianPlan = pgTable(
  'dietitian_plan',
  {
    id: id(),
    code: text('code').notNull().unique(),
    /** The service product behind the plan. */
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .unique()
      .references(() => goods.id),
    name: jsonb('name').$type<Text>().notNull(),
    suits: jsonb('suits').$type<Text>().notNull(),
    length: jsonb('length').$type<Text>().notNull(),
    includes: jsonb('includes').$type<Text[]>().notNull(),
    givenBy: jsonb('given_by').$type<Text>().notNull(),
    place: jsonb('place').$type<Text>().notNull(),
    price: integer('price').notNull(),
    uses: integer('uses').notNull(),
    minutes: integer('minutes').notNull(),
    validDays: integer('valid_days').notNull(),
    /** Codes of goods that are often bought with it. */
    beside: jsonb('beside').$type<string[]>().notNull(),
    /** Shown and on sale. */
    active: boolean('active').notNull(),
    position: integer('position').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check(
      'dietitian_plan_figures',
      sql`least(${table.price}, ${table.uses}, ${table.minutes}, ${table.validDays}) > 0`,
    ),
    ...jsonCheck(
      'dietitian_plan',
      [table.name, AnyText],
      [table.suits, AnyText],
      [table.length, AnyText],
      [table.includes, listOf(AnyText)],
      [table.givenBy, AnyText],
      [table.place, AnyText],
      [table.beside, STRINGS],
    ),
  ],
);
