import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { PackagePart } from '#lib/catalog/goods/rules/package.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { promotion } from '#lib/catalog/promotion/tables.ts';
import { moment, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck, listOf } from '#lib/kernel/db/fits.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { MergedGift, MergedLine } from './model/merged.ts';

export const cartLine = pgTable(
  'cart_line',
  {
    /** Names the line to the browser and orders the cart; only looked up together with its owner. */
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** `m:{member id}` or `v:{cookie_session_Id}` (row C1). */
    owner: text('owner').notNull(),
    // No foreign key: its check would lock the SKU's row, the same for every shopper of a favourite, at each add.
    // SKUs are never deleted, and the one statement that adds reads the SKU first.
    skuId: ref('sku_id').$type<SkuId>().notNull(),
    /** What makes it another line of the same SKU (`lineVariant`); empty for nearly all. */
    variant: text('variant').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** Chosen for checkout. */
    checked: boolean('checked').notNull().default(true),
    /** The price when it was put in or last accepted, to show a change since (row C2). */
    addedPrice: integer('added_price').notNull(),
    /** The promotion by which it is an add-on; it may be over. */
    addOnOf: ref('add_on_of'),
    /** The group campaign it is bought with; it may be over. */
    campaignId: ref('campaign_id'),
    /** What one package is filled with; null for what is no package. */
    parts: jsonb('parts').$type<PackagePart[]>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // The only index: each one more is paid for at every add.
    primaryKey({ columns: [table.owner, table.skuId, table.variant] }),
    check('cart_line_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Row C3: the gift that a shopper has chosen, one of each promotion. */
export const cartGift = pgTable(
  'cart_gift',
  {
    owner: text('owner').notNull(),
    promotionId: ref('promotion_id')
      .notNull()
      .references(() => promotion.id, { onDelete: 'cascade' }),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.promotionId] })],
);

/** What the last sign-in has done to a member's cart: told once, and as long as it may be taken back. */
export const cartMerge = pgTable(
  'cart_merge',
  {
    owner: text('owner').primaryKey(),
    lines: jsonb('lines').$type<readonly MergedLine[]>().notNull(),
    gifts: jsonb('gifts').$type<readonly MergedGift[]>().notNull(),
    mergedAt: moment('merged_at').notNull(),
    toldAt: moment('told_at'),
  },
  (table) => jsonCheck('cart_merge', [table.lines, listOf(MergedLine)], [table.gifts, listOf(MergedGift)]),
);

/** Row H3: the cart that a questionnaire's result filled, apart from the shopper's own. */
export const questionnaireCartLine = pgTable(
  'questionnaire_cart_line',
  {
    owner: text('owner').notNull(),
    userQuestCode: text('user_quest_code').notNull(),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    quantity: integer('quantity').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.userQuestCode, table.skuId] }),
    // A questionnaire that is forgotten takes its cart with it, in whoever's name it lies.
    index('questionnaire_cart_line_code').on(table.userQuestCode),
    check('questionnaire_cart_line_quantity', sql`${table.quantity} > 0`),
  ],
);
