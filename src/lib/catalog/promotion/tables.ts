import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { category, goods, sku } from '#lib/catalog/goods/tables.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck, jsonCheckOf } from '#lib/kernel/db/fits.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId, SkuId } from '#lib/kernel/ids.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { PROMOTION_KINDS } from '#lib/site/payment-methods/codes.ts';
import { PROMOTION_RULES, type PromotionRule } from './model.ts';

/** A promotion (row C4) with its period. */
export const promotion = pgTable(
  'promotion',
  {
    id: id(),
    kind: text('kind', { enum: PROMOTION_KINDS }).notNull(),
    name: jsonb('name').$type<Text>().notNull(),
    /** Shape by kind; validated on save. */
    rule: jsonb('rule').$type<PromotionRule>().notNull(),
    status: text('status', { enum: ['on', 'off'] })
      .notNull()
      .default('on'),
    priority: integer('priority').notNull().default(0),
    everything: boolean('everything').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    /** State that the pages show. A sweep compares it with the clock and invalidates them. */
    shown: text('shown', { enum: ['waiting', 'running', 'over'] })
      .notNull()
      .default('waiting'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('promotion_running').on(table.endsAt).where(sql`status = 'on'`),
    check('promotion_time', sql`${table.endsAt} > ${table.startsAt}`),
    oneOf('promotion_kind', table.kind, PROMOTION_KINDS),
    oneOf('promotion_status', table.status, ['on', 'off']),
    oneOf('promotion_shown', table.shown, ['waiting', 'running', 'over']),
    ...jsonCheck('promotion', [table.name, AnyText]),
    check(
      'promotion_rule_json',
      sql.join(
        PROMOTION_KINDS.map(
          (kind) =>
            sql`(${table.kind} = ${sql.raw(`'${kind}'`)} and ${jsonCheckOf(table.rule, PROMOTION_RULES[kind])})`,
        ),
        sql` or `,
      ),
    ),
  ],
);

export const promotionGoods = pgTable(
  'promotion_goods',
  {
    promotionId: ref('promotion_id')
      .notNull()
      .references(() => promotion.id, { onDelete: 'cascade' }),
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.goodsId] }),
    index('promotion_goods_good').on(table.goodsId),
  ],
);

/** Includes descendants of each category. */
export const promotionCategory = pgTable(
  'promotion_category',
  {
    promotionId: ref('promotion_id')
      .notNull()
      .references(() => promotion.id, { onDelete: 'cascade' }),
    categoryId: ref('category_id')
      .notNull()
      .references(() => category.id),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.categoryId] })],
);

/**
 * Pieces reserved as gifts: separate from the SKU's stock for sale, and reserved by orders in the same way.
 */
export const promotionGift = pgTable(
  'promotion_gift',
  {
    promotionId: ref('promotion_id')
      .notNull()
      .references(() => promotion.id, { onDelete: 'cascade' }),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    stock: integer('stock').notNull(),
    /** The last saved figure. Only a different one replaces the current stock. */
    savedStock: integer('saved_stock').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.skuId] }),
    check('promotion_gift_stock', sql`${table.stock} >= 0`),
  ],
);
