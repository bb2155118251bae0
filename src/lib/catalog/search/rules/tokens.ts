import { isHan, isNumber, pairsOf, runsOf } from './text.ts';

/**
 * What a text is found by. Chinese without spaces by single characters and pairs, Latin words by their beginning
 * (in long texts by their singular), and one wrong letter is forgiven by spellings with one letter left out. A token is a mark for its field, a mark
 * for its kind, then letters and digits: nothing in it needs escaping.
 */

/**
 * Where a token stands. Postgres has weights for this, but would have to read every text found to know them.
 * The head is subtitle, category and needs.
 */
export const FIELD = { name: '=', head: '^', ingredients: '+', text: '-' } as const;
export type Field = keyof typeof FIELD;

/** What a token is, where it is not written so: a beginning, a spelling to forgive, a sound, a sound as many say it, first letters. */
export const KIND = { start: '<', near: '~', sound: '@', loose: '?', initials: '!' } as const;

/** Shorter words are too often another word with one letter changed, longer ones are none. */
export const TYPO_LENGTH_FROM = 4;
const FORGIVEN_TO = 24;

/** Of a longer word nobody types more, and then still finds it. */
const BEGINNING_MOST = 24;

/** `d3` is also `d` and `3`, `1000mg` also `1000` and `mg`: both are asked for either way. */
const latinTokens = (run: string): string[] => {
  const parts = partsOf(run);
  return parts ? [run, ...parts] : [run];
};

/** A run of letters and digits as its two parts; null when it is no such run. */
export function partsOf(run: string): readonly string[] | null {
  const [, first, second] = /^([a-z]+)(\d+)$|^(\d+)([a-z]+)$/.exec(run)?.filter(Boolean) ?? [];
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/**
 * The tokens of a plain text.
 * @param kinds `pairs` leaves out the single Chinese characters
 */
export const tokensOf = (plain: string, kinds: 'all' | 'pairs' = 'all'): string[] =>
  runsOf(plain).flatMap((run) =>
    isHan(run) ? [...(kinds === 'all' ? run : []), ...pairsOf(run)] : latinTokens(run),
  );

/** What is looked for where a word was typed as far as `run`. */
export const prefix = (run: string): string => KIND.start + [...run].slice(0, BEGINNING_MOST).join('');

/**
 * `zinc` → `zi`, `zin`, `zinc`: how it may begin. Postgres could look beginnings up by itself, but would read all
 * that any word with this beginning is in before it compares it with what else was asked for.
 */
export const prefixes = (run: string): string[] => {
  const letters = [...run].slice(0, BEGINNING_MOST);
  if (isHan(run) || isNumber(run)) return [];
  return letters.slice(1).map((_, i) => KIND.start + letters.slice(0, i + 2).join(''));
};

/** `gummies` stays, `capsules` is `capsule`: enough to find a word of a long text in both numbers. */
export const singular = (run: string): string => run.replace(/([a-z]{2}[a-rt-z])s$/, '$1');

/** `fish oil` is also looked for as `fishoil`: neighbouring words as one. */
export function joinedWords(plain: string): string[] {
  const runs = runsOf(plain);
  return runs.slice(1).flatMap((run, i) => {
    const before = runs[i] ?? '';
    return [before, run].every((one) => /^[a-z]{2,}$/.test(one)) ? [before + run] : [];
  });
}

/** `lutein` → `lutein`, `utein`, `ltein` …: two words one letter apart share at least one. */
export function typoTokens(word: string): string[] {
  const letters = [...word];
  if (letters.length < TYPO_LENGTH_FROM || letters.length > FORGIVEN_TO) return [];
  if (isHan(word) || isNumber(word)) return [];
  const shorter = letters.map((_, i) => letters.toSpliced(i, 1).join(''));
  return [...new Set([word, ...shorter])].map((token) => KIND.near + token);
}

/** The forgiving tokens of all words of a plain text. */
export const typoTokensOf = (plain: string): string[] => runsOf(plain).flatMap(typoTokens);
