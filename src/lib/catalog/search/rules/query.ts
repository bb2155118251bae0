import type { Fold } from '#lib/kernel/i18n/fold.ts';
import { isSound } from './sounds.ts';
import type { Piece, SynonymIndex } from './synonyms.ts';
import { isHan, type Phrase, plainText, runsOf } from './text.ts';
import { spellZhuyin } from './zhuyin.ts';

/** A parsed query: wishes that must all match, each by one of several words. */

export interface Query {
  readonly wishes: readonly Piece[];
  /** The whole query without spaces if it may be pinyin, else null. */
  readonly sound: string | null;
}

/** Maximum length; the rest is ignored. */
const TYPED_MOST = 100;
const WISHES_MOST = 8;
/** Words without search value. */
const EMPTY_WORDS = new Set(
  'an and are at by can cant do dont for from i in is me my not of on or that the to with your'.split(' '),
);
/** Syllables with tone digits. */
const TONED = /^(?:[a-z]{1,6}[1-5])+$/;
const typedPhrase = (wish: Piece): Phrase => wish.phrases[0] ?? [];

/** Parses a query; without usable words, `wishes` is empty. */
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

/** `yu2you2` → `yuyou`. A vitamin's number is no tone, because no syllable is a single consonant. */
const withoutTones = (run: string): string =>
  TONED.test(run) && run.split(/[1-5]/).every((part) => part === '' || /[aeiouv]/.test(part))
    ? run.replace(/[1-5]/g, '')
    : run;

/** The typed words, one form of each. */
export const typedTerms = (query: Query): string[] => query.wishes.flatMap(typedPhrase);

/** A plain text with its runs, computed once for all queries. */
export interface Searchable {
  readonly plain: string;
  readonly runs: readonly string[];
}

export const searchable = (plain: string): Searchable => ({ plain, runs: runsOf(plain) });

/** Whether a text satisfies every wish: for texts outside the database. */
export function isMetBy(query: Query, { plain, runs }: Searchable): boolean {
  const has = (run: string): boolean =>
    isHan(run) ? plain.includes(run) : runs.some((word) => word.startsWith(run));
  return (
    query.wishes.length > 0 &&
    query.wishes.every((wish) => inAnyWords(wish).some((phrase) => phrase.every(has)))
  );
}

/** All phrases that satisfy a wish. */
export const inAnyWords = ({ phrases, finds }: Piece): readonly Phrase[] => [...phrases, ...finds];
