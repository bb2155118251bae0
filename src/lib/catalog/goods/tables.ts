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
    /** Default: a plain card with its name, in its colour if set. */
    picture: text('picture'),
    colour: text('colour'),
    name: jsonb('name').$type<Text>().notNull(),
    description: jsonb('description').$type<Text>().notNull(),
    seoTitle: jsonb('seo_title').$type<Text>().notNull(),
  },
  (table) =>
    jsonCheck('category', [table.name, AnyText], [table.description, AnyText], [table.seoTitle, AnyText]),
);

/** A product (SPU), with a page of its own. Shoppers buy one of its SKUs. */
export const goods = pgTable(
  'goods',
  {
    id: id().$type<GoodsId>(),
    code: text('code').notNull().unique(),
    categoryId: ref('category_id')
      .notNull()
      .references(() => category.id),
    /** `off`: off sale. Its page is a 404, and orders have their own copy of the name. */
    status: text('status', { enum: GOODS_STATUSES }).notNull().default('on'),
    /** Optional: package form, for filters, and colour of its plain card. */
    form: text('form').$type<GoodsForm>(),
    colour: text('colour'),
    needs: text('needs').array().notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    specs: jsonb('specs').$type<Spec[]>().notNull(),
    nutrition: jsonb('nutrition').$type<Nutrition>().notNull(),
    /** The legally required label: origin, maker and more; null if the merchant gave none. */
    label: jsonb('label').$type<GoodsLabel>(),
    subscribable: boolean('subscribable').notNull().default(false),
    /** How it goes into the sachets of a daily pack; null if it does not. */
    pack: jsonb('pack').$type<PackTerms>(),
    homeOnly: boolean('home_only').notNull().default(false),
    /**
     * Temperature in storage and transport. Chilled and frozen goods ship to the home, because the store
     * chains do not cool.
     */
    temperature: text('temperature', { enum: TEMPERATURES }).notNull().default('ambient'),
    /** A service is ordered alone (row C2). The contents of packages are in `goods_package`. */
    kind: text('kind', { enum: GOODS_KINDS }).notNull().default('goods'),
    /** Terms of a service, else null. */
    service: jsonb('service').$type<ServiceTerms>(),
    /** For a member's first order only (row C2). */
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** Lifetime limit of pieces per member; null without one. */
    memberMost: integer('member_most'),
    sold: integer('sold').notNull().default(0),
    launchedOn: date('launched_on', { mode: 'string' }).notNull(),
    /** Derived from the SKUs for lists by the catalog service: prices and stock flag. */
    price: integer('price').notNull(),
    listPrice: integer('list_price').notNull(),
    inStock: boolean('in_stock').notNull(),
    /** Average, 1 to 5, and number of published reviews; written by the reviews. */
    ratingAverage: doublePrecision('rating_average'),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Hash of the loaded record: an equal record changes nothing. */
    fingerprint: text('fingerprint').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // One index per sort order of a list. The columns after the id allow filters without a read of the row.
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

/** A product's texts in one language. */
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
 * Numbers of goods on sale with equal facets, so that lists need not count thousands. Written by
 * `refreshFacetIndex` (facet-index.ts).
 */
export const goodsShape = pgTable(
  'goods_shape',
  {
    categoryId: ref('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    /** Empty without a form. */
    form: text('form').notNull(),
    /** The needs of the product. */
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

/** One row: its version increases with every change of `goods_shape`, so that processes can cache it. */
export const goodsShapeState = pgTable('goods_shape_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

/** Linked pictures on the home page and the member page. */
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
    /** Spec key to option key: `{ size: "60" }`; empty without a choice. */
    options: jsonb('options').$type<Record<string, string>>().notNull(),
    price: integer('price').notNull(),
    listPrice: integer('list_price').notNull(),
    /** Pieces available for sale: the sum of `stockMove`, changed in one statement with it. */
    stock: integer('stock').notNull(),
    /** The last loaded figure. Only a different one replaces the current stock. */
    loadedStock: integer('loaded_stock').notNull(),
    /** False once the shop's file omits it: then without stock and hidden. */
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull().default(0),
    /** Number of tablets or capsules inside; null if unknown, and then never in a daily pack. */
    pieces: integer('pieces'),
    /** Place in the store room, in the merchant's notation: `A-03-2`. */
    shelf: text('shelf'),
    /** Barcode on the pack; null means that the code itself is scanned. */
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

/**
 * Why stock changes: a new order, its cancellation, a load, a correction, a return, a delivery, a gift, an
 * upcoming box.
 */
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

/** Every change of a SKU's stock, append-only; the sum is `sku.stock`. Only `stock/` writes it. */
export const stockMove = pgTable(
  'stock_move',
  {
    id: id(),
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    /** Pieces: positive in, negative out. */
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: STOCK_REASONS }).notNull(),
    /** The order of the pieces. No foreign key, because orders depend on the catalogue. */
    orderId: ref('order_id').$type<OrderId>(),
    /** Reason of a correction, or number of the batch. */
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

/** A product whose SKUs are packages: the shopper fills each with exactly `pick` pieces of other SKUs. */
export const goodsPackage = pgTable(
  'goods_package',
  {
    goodsId: ref('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    pick: integer('pick').notNull(),
    /** Whether a SKU may be picked more than once. */
    repeats: boolean('repeats').notNull(),
  },
  (table) => [check('goods_package_pick', sql`${table.pick} > 0`)],
);

/** SKUs that a package may contain. */
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
