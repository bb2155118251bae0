import type { Fold } from '#lib/kernel/i18n/fold.ts';
import { isSound } from './sounds.ts';
import type { Piece, SynonymIndex } from './synonyms.ts';
import { isHan, type Phrase, plainText, runsOf } from './text.ts';
import { spellZhuyin } from './zhuyin.ts';

/** What a person typed, understood: a list of wishes, all of which must be met, each in one of several words. */

export interface Query {
  readonly wishes: readonly Piece[];
  /** All of it without spaces, when it may be pinyin; null when it is not. */
  readonly sound: string | null;
}

/** More of a query than this is not looked at. */
const TYPED_MOST = 100;
const WISHES_MOST = 8;
/** Words that say nothing about goods. */
const EMPTY_WORDS = new Set(
  'an and are at by can cant do dont for from i in is me my not of on or that the to with your'.split(' '),
);
/** Each syllable may carry its tone as a digit. */
const TONED = /^(?:[a-z]{1,6}[1-5])+$/;
const typedPhrase = (wish: Piece): Phrase => wish.phrases[0] ?? [];

/** Understands what was typed; nothing that can be looked for gives no wishes. */
export function parseQuery(typed: string, fold: Fold, synonyms: SynonymIndex): Query {
  const plain = plainText(spellZhuyin(typed.slice(0, TYPED_MOST).toWellFormed()), fold);
  const runs = runsOf(plain).map(withoutTones);
  const telling = runs.filter((run) => !EMPTY_WORDS.has(run));
  const kept = telling.length > 0 ? telling : runs;
  const wishes: Piece[] = [];
  const seen = new Set<string>();
  for (const wish of synonyms.divide(kept)) {
    const key = typedPhrase(wish).join(' ');
    if (seen.has(key) || wishes.length === WISHES_MOST) continue;
    seen.add(key);
    wishes.push(wish);
  }
  const sound = kept.join('');
  return { wishes, sound: isSound(sound) ? sound : null };
}

/** `yu2you2` is `yuyou`; a vitamin's number is no tone, because no syllable is one consonant. */
const withoutTones = (run: string): string =>
  TONED.test(run) && run.split(/[1-5]/).every((part) => part === '' || /[aeiouv]/.test(part))
    ? run.replace(/[1-5]/g, '')
    : run;

/** The words as typed, one form of each. */
export const typedTerms = (query: Query): string[] => query.wishes.flatMap(typedPhrase);

/** A plain text with its runs, found once for all queries. */
export interface Searchable {
  readonly plain: string;
  readonly runs: readonly string[];
}

export const searchable = (plain: string): Searchable => ({ plain, runs: runsOf(plain) });

/** Whether every wish is met by a text: for texts that are not in the database. */
export function isMetBy(query: Query, { plain, runs }: Searchable): boolean {
  const has = (run: string): boolean =>
    isHan(run) ? plain.includes(run) : runs.some((word) => word.startsWith(run));
  return (
    query.wishes.length > 0 &&
    query.wishes.every((wish) => inAnyWords(wish).some((phrase) => phrase.every(has)))
  );
}

/** All that a wish may be met by. */
export const inAnyWords = ({ phrases, finds }: Piece): readonly Phrase[] => [...phrases, ...finds];
