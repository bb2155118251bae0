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
    /** Identifies the line for the browser and sorts the cart; only looked up together with its owner. */
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** `m:{member id}` or `v:{cookie_session_Id}` (row C1). */
    owner: text('owner').notNull(),
    // No foreign key: on each add its check would lock the SKU's row, shared by all shoppers of a popular
    // item. SKUs are never deleted, and the only statement that adds reads the SKU first.
    skuId: ref('sku_id').$type<SkuId>().notNull(),
    /** Distinguishes lines of one SKU (`lineVariant`); mostly empty. */
    variant: text('variant').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** Selected for checkout. */
    checked: boolean('checked').notNull().default(true),
    /** The price when it was added or last accepted, to show changes since (row C2). */
    addedPrice: integer('added_price').notNull(),
    /** The promotion that offered it as an add-on; may be over. */
    addOnOf: ref('add_on_of'),
    /** The group campaign to buy with; may be over. */
    campaignId: ref('campaign_id'),
    /** Contents of one package; null for other goods. */
    parts: jsonb('parts').$type<PackagePart[]>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // The only index: every further one would slow each add.
    primaryKey({ columns: [table.owner, table.skuId, table.variant] }),
    check('cart_line_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Row C3: the shopper's chosen gift, at most one per promotion. */
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

/** The last merge at sign-in, for one notice and, as long as it is possible, for undo. */
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

/** Row H3: a cart filled by a questionnaire's result, separate from the shopper's own. */
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
    // Deleting a questionnaire deletes its carts, of any owner.
    index('questionnaire_cart_line_code').on(table.userQuestCode),
    check('questionnaire_cart_line_quantity', sql`${table.quantity} > 0`),
  ],
);
