import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from '#lib/kernel/db/columns.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { SynonymWords } from './model.ts';

/** Words that mean the same to shoppers; the merchant's choice. */
export const searchSynonym = pgTable('search_synonym', {
  id: id(),
  position: integer('position').notNull().default(0),
  /** Typed and found alike, by language. */
  words: jsonb('words').$type<SynonymWords>().notNull(),
  /** Found as well when one of the words is typed, but not the other way round. */
  finds: text('finds').array().notNull().default([]),
  /** How the Chinese words are read, without tones: suggestions are found by it. */
  sounds: jsonb('sounds').$type<Record<string, string>>().notNull().default({}),
});

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
  (table) => [uniqueIndex('search_hot_keyword_word').on(table.locale, table.word)],
);
