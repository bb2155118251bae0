import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck, listOf, STRINGS, STRINGS_BY_NAME } from '#lib/kernel/db/fits.ts';
import { LOCALES, type Locale, type Text } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId, OrderId, SkuId } from '#lib/kernel/ids.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { TEMPERATURES } from '#lib/site/payment-methods/codes.ts';
import { GOODS_STATUSES, type GoodsForm } from './codes.ts';
import { Faq, GOODS_KINDS, Nutrition, Spec } from './model/goods.ts';
import { GoodsLabel } from './model/label.ts';
import { PackTerms } from './model/pack-terms.ts';
import { ServiceTerms } from './model/service-terms.ts';

export const category = pgTable(
  'category',
  {
    id: id(),
    code: text('code').notNull().unique(),
    parentId: ref('parent_id').references((): AnyPgColumn => category.id),
    position: integer('position').notNull().default(0),
    /** Absent: a plain card with its name, in its colour where it has one. */
    picture: text('picture'),
    colour: text('colour'),
    name: jsonb('name').$type<Text>().notNull(),
    description: jsonb('description').$type<Text>().notNull(),
    seoTitle: jsonb('seo_title').$type<Text>().notNull(),
  },
  (table) =>
    jsonCheck('category', [table.name, AnyText], [table.description, AnyText], [table.seoTitle, AnyText]),
);

/** A good (SPU): what a shopper reads about. What is bought is one of its SKUs. */
export const goods = pgTable(
  'goods',
  {
    id: id().$type<GoodsId>(),
    code: text('code').notNull().unique(),
    categoryId: ref('category_id')
      .notNull()
      .references(() => category.id),
    /** `off`: not sold any more; its page is a 404, orders keep their own copy of the name. */
    status: text('status', { enum: GOODS_STATUSES }).notNull().default('on'),
    /** What it comes in, for the filters, and the colour of its plain card: it needs neither. */
    form: text('form').$type<GoodsForm>(),
    colour: text('colour'),
    needs: text('needs').array().notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    specs: jsonb('specs').$type<Spec[]>().notNull(),
    nutrition: jsonb('nutrition').$type<Nutrition>().notNull(),
    /** Origin, maker and what else the law requires; null where the merchant has not said. */
    label: jsonb('label').$type<GoodsLabel>(),
    subscribable: boolean('subscribable').notNull().default(false),
    /** How it goes into the sachets of a daily pack; null where it does not. */
    pack: jsonb('pack').$type<PackTerms>(),
    homeOnly: boolean('home_only').notNull().default(false),
    /** How cold it is kept, also on its way; what is not ambient is brought home, for the chains keep nothing cold. */
    temperature: text('temperature', { enum: TEMPERATURES }).notNull().default('ambient'),
    /** A service is bought by itself (row C2); what a package is filled with is in `goods_package`. */
    kind: text('kind', { enum: GOODS_KINDS }).notNull().default('goods'),
    /** What is agreed of a service; null for everything else. */
    service: jsonb('service').$type<ServiceTerms>(),
    /** For a member's first order only (row C2). */
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** Pieces that one member may ever have; null without a limit. */
    memberMost: integer('member_most'),
    sold: integer('sold').notNull().default(0),
    launchedOn: date('launched_on', { mode: 'string' }).notNull(),
    /** Lowest price and total stock of the SKUs: kept by the catalog service, for lists. */
    price: integer('price').notNull(),
    listPrice: integer('list_price').notNull(),
    inStock: boolean('in_stock').notNull(),
    /** Mean of the published reviews, 1 to 5, and their number: kept by the reviews. */
    ratingAverage: doublePrecision('rating_average'),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Fingerprint of the record it was loaded from: loading the same again changes nothing. */
    fingerprint: text('fingerprint').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // One for each order of a list; what follows the id is filtered by without reading the good.
    index('goods_popular').on(
      table.status,
      table.sold.desc().nullsFirst(),
      table.id,
      table.form,
      table.price,
    ),
    index('goods_category_popular').on(
      table.categoryId,
      table.status,
      table.sold.desc().nullsFirst(),
      table.id,
      table.form,
      table.price,
    ),
    index('goods_newest').on(table.status, table.launchedOn.desc().nullsFirst(), table.id),
    index('goods_category_newest').on(
      table.categoryId,
      table.status,
      table.launchedOn.desc().nullsFirst(),
      table.id,
    ),
    index('goods_price').on(table.status, table.price, table.id, table.form),
    index('goods_category_price').on(table.categoryId, table.status, table.price, table.id, table.form),
    index('goods_needs').using('gin', table.needs),
    index('goods_pack')
      .on(table.sold.desc().nullsFirst(), table.id)
      .where(sql`pack is not null and status = 'on'`),
    oneOf('goods_status', table.status, GOODS_STATUSES),
    oneOf('goods_temperature', table.temperature, TEMPERATURES),
    oneOf('goods_kind', table.kind, GOODS_KINDS),
    check('goods_price_known', sql`${table.price} >= 0`),
    check('goods_list_price', sql`${table.listPrice} >= 0`),
    check('goods_rating_count', sql`${table.ratingCount} >= 0`),
    ...jsonCheck(
      'goods',
      [table.pictures, STRINGS],
      [table.specs, listOf(Spec)],
      [table.nutrition, Nutrition],
      [table.label, GoodsLabel],
      [table.pack, PackTerms],
      [table.service, ServiceTerms],
    ),
  ],
);

/** What a good says, in one language. */
export const goodsText = pgTable(
  'goods_text',
  {
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    locale: text('locale').$type<Locale>().notNull(),
    name: text('name').notNull(),
    subtitle: text('subtitle').notNull(),
    description: text('description').notNull(),
    ingredients: text('ingredients').notNull(),
    howToTake: text('how_to_take').notNull(),
    warnings: text('warnings').notNull(),
    faq: jsonb('faq').$type<Faq[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.goodsId, table.locale] }),
    oneOf('goods_text_locale', table.locale, LOCALES),
    ...jsonCheck('goods_text', [table.faq, listOf(Faq)]),
  ],
);

/**
 * How many goods on sale look alike to the filters of a list: lists would otherwise count thousands. Kept by
 * `refreshFacetIndex` (shapes.ts).
 */
export const goodsShape = pgTable(
  'goods_shape',
  {
    categoryId: ref('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    /** Empty where the good has none. */
    form: text('form').notNull(),
    /** As the good has them. */
    needs: text('needs').array().notNull(),
    /** One of `PRICE_STEPS`. */
    priceStep: integer('price_step').notNull(),
    inStock: boolean('in_stock').notNull(),
    goods: integer('goods').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.form, table.needs, table.priceStep, table.inStock] }),
  ],
);

/** One row: rises with every change of `goods_shape`, so that a process may keep what it has read. */
export const goodsShapeState = pgTable('goods_shape_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

/** Pictures with a way on, on the home page and the member page. */
export const banner = pgTable(
  'banner',
  {
    id: id(),
    place: text('place', { enum: ['home', 'me'] }).notNull(),
    position: integer('position').notNull().default(0),
    title: jsonb('title').$type<Text>().notNull(),
    text: jsonb('text').$type<Text>().notNull(),
    picture: text('picture').notNull(),
    /** A combined route, without language. */
    link: text('link').notNull(),
  },
  (table) => [
    oneOf('banner_place', table.place, ['home', 'me']),
    ...jsonCheck('banner', [table.title, AnyText], [table.text, AnyText]),
  ],
);

export const sku = pgTable(
  'sku',
  {
    id: id().$type<SkuId>(),
    goodsId: ref('goods_id')
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    code: text('code').notNull().unique(),
    /** Spec key to option key: `{ size: "60" }`; empty when there is nothing to choose. */
    options: jsonb('options').$type<Record<string, string>>().notNull(),
    price: integer('price').notNull(),
    listPrice: integer('list_price').notNull(),
    /** Pieces that may still be sold: the sum of its moves (`stockMove`), changed with them in one statement. */
    stock: integer('stock').notNull(),
    /** The stock figure last loaded: only a new figure replaces what sales have left. */
    loadedStock: integer('loaded_stock').notNull(),
    /** Off when the shop's file names it no more; it then has no stock and is not shown. */
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull().default(0),
    /** How many tablets or capsules one holds; null where that was not said, and it is in no daily pack. */
    pieces: integer('pieces'),
    /** Where it lies in the store room, as the merchant names places: `A-03-2`. */
    shelf: text('shelf'),
    /** What a scanner reads on its pack; the code itself where there is none. */
    barcode: text('barcode'),
  },
  (table) => [
    index('sku_goods').on(table.goodsId),
    uniqueIndex('sku_options').on(table.goodsId, table.options).where(sql`active`),
    check('sku_stock_not_negative', sql`${table.stock} >= 0`),
    check('sku_pieces', sql`${table.pieces} > 0`),
    check('sku_price_positive', sql`${table.price} > 0`),
    check('sku_list_price', sql`${table.listPrice} >= 0`),
    ...jsonCheck('sku', [table.options, STRINGS_BY_NAME]),
  ],
);

/** Why stock changes: a new order, its end, the merchant's file or hand, goods that came back or came new, a level's gift, a box ahead. */
export const STOCK_REASONS = [
  'order',
  'cancel',
  'load',
  'correction',
  'return',
  'receive',
  'gift',
  'box',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Every change of a SKU's stock, only ever added to: their sum is `sku.stock`. Written by `stock.ts` alone. */
export const stockMove = pgTable(
  'stock_move',
  {
    id: id(),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    /** Pieces: above zero they came, below they went. */
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: STOCK_REASONS }).notNull(),
    /** Whose pieces they are; orders stand on the catalogue, so it does not refer to them. */
    orderId: ref('order_id').$type<OrderId>(),
    /** Why it was corrected, or which batch came. */
    note: text('note'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('stock_move_sku').on(table.skuId),
    check('stock_move_quantity', sql`${table.quantity} <> 0`),
    oneOf('stock_move_reason', table.reason, STOCK_REASONS),
    check(
      'stock_move_order',
      sql`(${table.reason} in ('order', 'cancel', 'return')) = (${table.orderId} is not null)`,
    ),
  ],
);

/** A good whose SKUs are packages: the shopper fills each with exactly `pick` pieces of other SKUs. */
export const goodsPackage = pgTable(
  'goods_package',
  {
    goodsId: ref('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    pick: integer('pick').notNull(),
    /** Whether the same SKU may be picked more than once. */
    repeats: boolean('repeats').notNull(),
  },
  (table) => [check('goods_package_pick', sql`${table.pick} > 0`)],
);

/** What a package may be filled with. */
export const goodsPackageItem = pgTable(
  'goods_package_item',
  {
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goodsPackage.goodsId, { onDelete: 'cascade' }),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.goodsId, table.skuId] })],
);
