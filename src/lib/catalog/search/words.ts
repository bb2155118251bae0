import { asc, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { loadFold } from '#lib/kernel/i18n/fold.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { loadSounds } from '#lib/kernel/i18n/pinyin.ts';
import { invalidatePages } from '#lib/kernel/page-cache/invalidate.ts';
import { invalidateLexicon, loadLexicon } from './lexicon.ts';
import type { Synonyms } from './model.ts';
import { soundsFromStart } from './rules/sounds.ts';
import { plainText } from './rules/text.ts';
import { searchHotKeyword, searchSynonym } from './tables.ts';
import { SEARCH_TAG } from './tags.ts';

/** Words that the merchant edits: synonyms and hot keywords. They apply immediately, without reindexing. */

/** Every group of synonyms, in the merchant's order. */
export const listSynonyms = (ctx: Ctx): Promise<Synonyms[]> =>
  ctx.db
    .select({ words: searchSynonym.words, finds: searchSynonym.finds })
    .from(searchSynonym)
    .orderBy(asc(searchSynonym.position), asc(searchSynonym.id));

/** Replaces all groups of synonyms. */
export async function saveSynonyms(ctx: Ctx, groups: readonly Synonyms[]): Promise<void> {
  const soundOf = await wordSounds();
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(searchSynonym);
    if (groups.length === 0) return;
    await tx.db.insert(searchSynonym).values(
      groups.map(({ words, finds }, position) => ({
        position,
        words,
        finds,
        sounds: Object.fromEntries([...words.tw, ...words.zh].map((word) => [word, soundOf(word)])),
      })),
    );
  });
  await tellOfWords(ctx);
}

/**
 * Hot keywords, shown before anything is typed, in the context's language; the defaults until some are saved.
 */
export async function hotKeywords(ctx: Ctx): Promise<string[]> {
  const { hot } = await loadLexicon(ctx);
  return hot[ctx.locale].map(({ text }) => text);
}

/** Replaces the hot keywords of a language; an empty list restores the defaults. */
export async function saveHotKeywords(ctx: Ctx, locale: Locale, words: readonly string[]): Promise<void> {
  const soundOf = await wordSounds();
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(searchHotKeyword).where(eq(searchHotKeyword.locale, locale));
    if (words.length === 0) return;
    await tx.db
      .insert(searchHotKeyword)
      .values(
        [...new Set(words)].map((word, position) => ({ locale, position, word, sound: soundOf(word) })),
      );
  });
  await tellOfWords(ctx);
}

/** Call it after the change: earlier, a response with the old words could be cached again. */
async function tellOfWords(ctx: Ctx): Promise<void> {
  invalidateLexicon(ctx);
  await invalidatePages(ctx, [SEARCH_TAG]);
}

/** Pinyin of a Chinese word; `''` for other words. */
async function wordSounds(): Promise<(word: string) => string> {
  const [fold, soundOf] = await Promise.all([loadFold(), loadSounds()]);
  return (word) => soundsFromStart(plainText(word, fold), soundOf).at(-1) ?? '';
}
