import type { Fold } from '#lib/kernel/i18n/fold.ts';
import { LOCALES, type Text } from '#lib/kernel/i18n/locale.ts';
import { forgivingTokensOf, MARK, plainText, tokensOf } from '#lib/search/rules.ts';
import { NEED_WORDS } from './need-words.ts';
import type { GoodsRecord } from './record.ts';

/** Raised when what is written here changes: goods that are loaded again are then indexed anew. */
export const SEARCH_EDITION = 1;

/** What a good is found by, as Postgres writes a `tsvector`: see `goods_search`. */
export function searchTokensOf(record: GoodsRecord, category: Text, fold: Fold): string {
  const names = inEveryLanguage(record.name, fold);
  const ingredients = inEveryLanguage(record.ingredients, fold);
  const named = names.flatMap((text) => [...tokensOf(text), ...forgivingTokensOf(text)]);
  const headed = [
    ...names,
    ...inEveryLanguage(record.subtitle, fold),
    ...inEveryLanguage(category, fold),
    ...record.needs.map((need) => NEED_WORDS[need]),
  ].flatMap((text) => tokensOf(text));
  const tokens = new Set([
    ...named.flatMap((token) => [token, MARK.name + token]),
    ...headed.flatMap((token) => [token, MARK.head + token]),
    ...ingredients.flatMap((text) => [...tokensOf(text), ...forgivingTokensOf(text)]),
    // A single character somewhere in a long text tells nothing about a good.
    ...inEveryLanguage(record.description, fold).flatMap((text) => tokensOf(text, 'pairs')),
    ...tokensOf(record.code),
  ]);
  return Array.from(tokens, (token) => `'${token}'`).join(' ');
}

/** A text in all languages, folded, once where two languages write the same. */
const inEveryLanguage = (text: Text, fold: Fold): string[] => [
  ...new Set(LOCALES.map((locale) => plainText(text[locale], fold))),
];
