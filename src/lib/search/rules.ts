import type { Fold } from '#lib/kernel/i18n/fold.ts';

/**
 * How texts become tokens and queries (row B4). Chinese is found without spaces by single characters and pairs,
 * Latin words by their beginning, and one wrong letter is forgiven by spellings with one letter left out.
 * All tokens are letters and digits, with `~` before a forgiving spelling: nothing in them needs escaping.
 */

/**
 * Where a token stands, as a letter before it: in the name; in the head, which is name, subtitle, category and
 * needs. Postgres has weights for this, but would have to read every text found to know them.
 */
export const MARK = { name: '=', head: '^' } as const;

/** A piece of a text, and whether the query is found in it. */
export interface HighlightedPart {
  readonly text: string;
  readonly hit: boolean;
}

const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
const HAN = /^\p{Script=Han}/u;
const DIGITS = /^\d+$/;
/** More of a query than this is not looked at. */
const QUERY_MOST = 100;
const TERMS_MOST = 12;
/** Shorter words are too often another word with one letter changed, longer ones are none. */
const FORGIVEN_FROM = 4;
const FORGIVEN_TO = 24;
/** A longer run of letters is no word. */
const RUN_MOST = 200;
/** Words that say nothing about goods. */
const EMPTY_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'to', 'with']);

/** A text as tokens are made of it: one form of each character, lower case, Simplified. */
export const plainText = (text: string, fold: Fold): string => fold(text.normalize('NFKC').toLowerCase());

const runsOf = (plain: string): string[] =>
  Array.from(plain.matchAll(RUN), ([run]) => [...run].slice(0, RUN_MOST).join(''));

const isHan = (run: string): boolean => HAN.test(run);

const pairsOf = (run: string): string[] => {
  const letters = [...run];
  return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
};

/** `d3` is also `d`, `b12` is also `b`: vitamins are asked for either way. */
const latinTokens = (run: string): string[] => (/^[a-z]\d{1,3}$/.test(run) ? [run, run.charAt(0)] : [run]);

/**
 * The tokens of a plain text.
 * @param kinds `pairs` leaves out the single Chinese characters
 */
export const tokensOf = (plain: string, kinds: 'all' | 'pairs' = 'all'): string[] =>
  runsOf(plain).flatMap((run) =>
    isHan(run) ? [...(kinds === 'all' ? run : []), ...pairsOf(run)] : latinTokens(run),
  );

/** `lutein` → `~lutein`, `~utein`, `~ltein` …: two words one letter apart share at least one. */
export function forgivingTokens(word: string): string[] {
  const letters = [...word];
  if (letters.length < FORGIVEN_FROM || letters.length > FORGIVEN_TO) return [];
  if (isHan(word) || DIGITS.test(word)) return [];
  const shorter = letters.map((_, i) => `~${letters.toSpliced(i, 1).join('')}`);
  return [...new Set([`~${word}`, ...shorter])];
}

/** The forgiving tokens of all words of a plain text. */
export const forgivingTokensOf = (plain: string): string[] => runsOf(plain).flatMap(forgivingTokens);

/** What a person typed, as the words that count. */
function termsOf(query: string, fold: Fold): string[] {
  const runs = runsOf(plainText(query.slice(0, QUERY_MOST), fold));
  const telling = runs.filter((run) => !EMPTY_WORDS.has(run));
  return [...new Set(telling.length > 0 ? telling : runs)].slice(0, TERMS_MOST);
}

interface QueryWish {
  /** Where the words must be: a `MARK`, or anywhere. */
  readonly mark?: string;
  /** Takes near spellings too. */
  readonly forgiving?: boolean;
}

/**
 * A query for Postgres (`tsquery` text): every word must be there.
 * @returns null when nothing in it can be looked for
 */
export function toQuery(query: string, fold: Fold, { mark = '', forgiving = false }: QueryWish = {}) {
  const terms = termsOf(query, fold).map((term) =>
    forgiving ? nearTerm(term, mark) : exactTerm(term, mark),
  );
  return terms.length === 0 ? null : terms.join(' & ');
}

const all = (tokens: readonly string[], mark: string): string =>
  tokens.map((token) => `'${mark}${token}'`).join(' & ');

function exactTerm(term: string, mark: string): string {
  if (isHan(term)) return all([...term].length === 1 ? [term] : pairsOf(term), mark);
  return term.length === 1 || DIGITS.test(term) ? all([term], mark) : `'${mark}${term}':*`;
}

function nearTerm(term: string, mark: string): string {
  if (isHan(term)) return all([...term], mark);
  const near = forgivingTokens(term).map((token) => `'${mark}${token}'`);
  return `(${[exactTerm(term, mark), ...near].join(' | ')})`;
}

/** Whether every word of a query is in a text: for texts that are not in the database. */
export function matches(text: string, query: string, fold: Fold): boolean {
  const terms = termsOf(query, fold);
  const whole = plainText(text, fold);
  const words = runsOf(whole);
  return (
    terms.length > 0 &&
    terms.every((term) => (isHan(term) ? whole.includes(term) : words.some((word) => word.startsWith(term))))
  );
}

/** Cuts a text into parts, those that the query asks for marked; joined they are the text again. */
export function highlight(text: string, query: string, fold: Fold): HighlightedPart[] {
  const letters = [...text];
  const folded = letters.map((letter) => plainText(letter, fold));
  const hit = letters.map(() => false);
  for (const term of termsOf(query, fold)) {
    if (markTerm(folded, hit, term) || !isHan(term)) continue;
    for (const pair of pairsOf(term)) markTerm(folded, hit, pair);
  }
  const parts: { text: string; hit: boolean }[] = [];
  for (const [i, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.hit === hit[i]) last.text += letter;
    else parts.push({ text: letter, hit: hit[i] ?? false });
  }
  return parts;
}

/** Marks every place of a term; a Latin one only at the beginning of a word. */
function markTerm(letters: readonly string[], hit: boolean[], term: string): boolean {
  const length = [...term].length;
  let found = false;
  for (let at = 0; at + length <= letters.length; at++) {
    if (letters.slice(at, at + length).join('') !== term) continue;
    if (!isHan(term) && isWordLetter(letters[at - 1])) continue;
    hit.fill(true, at, at + length);
    found = true;
  }
  return found;
}

const isWordLetter = (letter: string | undefined): boolean =>
  letter !== undefined && !isHan(letter) && /[\p{L}\p{N}]/u.test(letter);
