import { customType, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { goods } from '#lib/catalog/goods/tables.ts';
import { id, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck, STRINGS_BY_NAME } from '#lib/kernel/db/fits.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { SynonymWords } from './model.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The merchant's synonyms. */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    id: id(),
    position: integer('position').notNull().default(0),
    /** Equivalent words, by language. */
    words: jsonb('words').$type<SynonymWords>().notNull(),
    /** Also found for these words, but not the reverse. */
    finds: text('finds').array().notNull().default([]),
    /** Pinyin of the Chinese words without tones, for suggestions. */
    sounds: jsonb('sounds').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => jsonCheck('search_synonym', [table.words, SynonymWords], [table.sounds, STRINGS_BY_NAME]),
);

/** The merchant's hot keywords, shown before anything is typed. */
export const searchHotKeyword = pgTable(
  'search_hot_keyword',
  {
    id: id(),
    locale: text('locale').$type<Locale>().notNull(),
    position: integer('position').notNull(),
    word: text('word').notNull(),
    sound: text('sound').notNull().default(''),
  },
  (table) => [
    uniqueIndex('search_hot_keyword_word').on(table.locale, table.word),
    oneOf('search_hot_keyword_locale', table.locale, LOCALES),
  ],
);

/**
 * The search index of a product on sale: tokens of `search/rules/tokens.ts`, all languages together. A narrow
 * table, so that a search reads few pages at any catalogue size.
 */
export const goodsSearch = pgTable(
  'goods_search',
  {
    goodsId: ref('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** Copy of `goods.sold`, refreshed by a sweep. */
    popularity: integer('popularity').notNull(),
    /** The plain name in every language, one per line, words separated by spaces: for ranking. */
    names: text('names').notNull().default(''),
    /** The edition of `entry.ts` that wrote it. */
    edition: integer('edition').notNull().default(0),
    tokens: tsvector('tokens').notNull(),
  },
  (table) => [
    index('goods_search_tokens').using('gin', table.tokens),
    index('goods_search_edition').on(table.edition),
  ],
);
