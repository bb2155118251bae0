import { asc } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { cachedRead } from '#lib/kernel/db/coalesced-reads.ts';
import { loadFold } from '#lib/kernel/i18n/fold.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { HOT_DEFAULTS } from './hot-defaults.ts';
import { type Searchable, searchable } from './rules/query.ts';
import { indexSynonyms, type SynonymIndex } from './rules/synonyms.ts';
import { plainText, runsOf } from './rules/text.ts';
import { searchHotKeyword, searchSynonym } from './tables.ts';

/** A suggestible word, in search form and as pinyin (`''`: unknown). */
export interface Keyword extends Searchable {
  readonly text: string;
  readonly sound: string;
}

/** The merchant's words, prepared for search. */
export interface Lexicon {
  readonly synonyms: SynonymIndex;
  readonly hot: Readonly<Record<Locale, readonly Keyword[]>>;
  /** Hot keywords first, then the words of the synonyms. */
  readonly keywords: Readonly<Record<Locale, readonly Keyword[]>>;
  /** Runs of the synonyms in every language. They correct misspelt words, independent of product names. */
  readonly runs: readonly string[];
}

/** Cache lifetime. The process that changes the words rereads them immediately. */
const KEPT_MS = 30_000;

const lexicon = cachedRead<void, Lexicon>(readLexicon, () => 'lexicon', KEPT_MS);

/** The merchant's words, cached: a search is one database query instead of three. */
export const loadLexicon = (ctx: Ctx): Promise<Lexicon> => lexicon.read(ctx);

export const invalidateLexicon = (ctx: Ctx): void => lexicon.forget(ctx);

async function readLexicon({ db }: Ctx): Promise<Lexicon> {
  const [fold, groups, rows] = await Promise.all([
    loadFold(),
    db.select().from(searchSynonym).orderBy(asc(searchSynonym.position), asc(searchSynonym.id)),
    db.select().from(searchHotKeyword).orderBy(asc(searchHotKeyword.position)),
  ]);
  const keyword = (text: string, sound = ''): Keyword => ({
    text,
    ...searchable(plainText(text, fold)),
    sound,
  });
  const plain = (words: readonly string[]) => [...new Set(words.map((word) => plainText(word, fold)))];
  const inEach = <T>(make: (locale: Locale) => T) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
  const hot = inEach((locale) => {
    const chosen = rows.filter((row) => row.locale === locale);
    return chosen.length > 0
      ? chosen.map(({ word, sound }) => keyword(word, sound))
      : HOT_DEFAULTS[locale].map((word) => keyword(word));
  });
  return {
    synonyms: indexSynonyms(
      groups.map(({ words, finds }) => ({
        words: plain(LOCALES.flatMap((locale) => words[locale])),
        finds: plain(finds),
      })),
    ),
    hot,
    runs: [
      ...new Set(
        plain(groups.flatMap(({ words }) => LOCALES.flatMap((locale) => words[locale]))).flatMap(runsOf),
      ),
    ],
    keywords: inEach((locale) => [
      ...hot[locale],
      ...groups.flatMap(({ words, sounds }) => words[locale].map((word) => keyword(word, sounds[word]))),
    ]),
  };
}
