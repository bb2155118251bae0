import { customType, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { goods } from '#lib/catalog/goods/tables.ts';
import { id, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { jsonCheck, STRINGS_BY_NAME } from '#lib/kernel/db/fits.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { SynonymWords } from './model.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Words that mean the same to shoppers; the merchant's choice. */
export const searchSynonym = pgTable(
  'search_synonym',
  {
    id: id(),
    position: integer('position').notNull().default(0),
    /** Typed and found alike, by language. */
    words: jsonb('words').$type<SynonymWords>().notNull(),
    /** Found as well when one of the words is typed, but not the other way round. */
    finds: text('finds').array().notNull().default([]),
    /** How the Chinese words are read, without tones: suggestions are found by it. */
    sounds: jsonb('sounds').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => jsonCheck('search_synonym', [table.words, SynonymWords], [table.sounds, STRINGS_BY_NAME]),
);

/** What is offered before anything is typed; the merchant's choice. */
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
 * What a good on sale is found by: tokens of `search/rules.ts`, all languages together. Narrow on purpose,
 * so that a search reads few pages however many goods there are.
 */
export const goodsSearch = pgTable(
  'goods_search',
  {
    goodsId: ref('goods_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** Copy of `goods.sold`, refreshed by a sweep. */
    popularity: integer('popularity').notNull(),
    /** The name in every language as search sees it, words apart, one in a line: hits are ranked by it. */
    names: text('names').notNull().default(''),
    /** Which edition of `entry.ts` has written it. */
    edition: integer('edition').notNull().default(0),
    tokens: tsvector('tokens').notNull(),
  },
  (table) => [
    index('goods_search_tokens').using('gin', table.tokens),
    index('goods_search_edition').on(table.edition),
  ],
);
