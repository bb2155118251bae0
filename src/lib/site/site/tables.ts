import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf } from '#lib/kernel/db/columns.ts';
import { jsonCheck } from '#lib/kernel/db/fits.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { SEO_KINDS, type SeoKind, StoreLegal } from './model.ts';

/** The merchant's texts about the shop; one row per store of the configuration. */
export const storeInfo = pgTable(
  'store_info',
  {
    storeId: text('store_id').primaryKey(),
    name: jsonb('name').$type<Text>().notNull(),
    seoTitle: jsonb('seo_title').$type<Text>().notNull(),
    seoDescription: jsonb('seo_description').$type<Text>().notNull(),
    seoKeywords: jsonb('seo_keywords').$type<Text>().notNull(),
    /** The logo's address, possibly a path of this site. */
    logo: text('logo').notNull(),
    moneyUnit: text('money_unit').notNull(),
    /** The merchant's legal identity; null until it is entered. */
    legal: jsonb('legal').$type<StoreLegal>(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) =>
    jsonCheck(
      'store_info',
      [table.name, AnyText],
      [table.seoTitle, AnyText],
      [table.seoDescription, AnyText],
      [table.seoKeywords, AnyText],
      [table.legal, StoreLegal],
    ),
);

/** SEO texts per kind of page, with placeholders such as `{name}` (row A12). */
export const seoRecord = pgTable(
  'seo_record',
  {
    id: id(),
    kind: text('kind').$type<SeoKind>().notNull().unique(),
    title: jsonb('title').$type<Text>().notNull(),
    description: jsonb('description').$type<Text>().notNull(),
    keywords: jsonb('keywords').$type<Text>().notNull(),
    ogImage: jsonb('og_image').$type<Text>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    oneOf('seo_record_kind', table.kind, SEO_KINDS),
    ...jsonCheck(
      'seo_record',
      [table.title, AnyText],
      [table.description, AnyText],
      [table.keywords, AnyText],
      [table.ogImage, AnyText],
    ),
  ],
);

/** The value of one NT$ in another currency on a day (row B10). */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    day: date('day', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    rate: doublePrecision('rate').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.day] }),
    check('exchange_rate_positive', sql`${table.rate} > 0`),
  ],
);
