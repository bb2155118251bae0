import { isHan, isNumber, pairsOf, runsOf } from './text.ts';

/**
 * Tokens of a text. Chinese, which has no spaces: characters and pairs. Latin words: prefixes (in long texts
 * their singular). Spellings with one letter omitted tolerate one wrong letter. A token is a mark for its
 * field, a mark for its kind, then letters and digits, so nothing needs escaping.
 */

/**
 * Field of a token. Postgres's weights would require a read of every matching text. The head is subtitle,
 * category and needs.
 */
export const FIELD = { name: '=', head: '^', ingredients: '+', text: '-' } as const;
export type Field = keyof typeof FIELD;

/** Kinds of derived tokens: prefix, tolerated spelling, sound, loose sound, initials. */
export const KIND = { start: '<', near: '~', sound: '@', loose: '?', initials: '!' } as const;

/** Minimum word length for typo tolerance: a changed letter turns a shorter word into another one. */
export const TYPO_LENGTH_FROM = 4;
const FORGIVEN_TO = 24;

/** Maximum prefix length: longer input still matches. */
const BEGINNING_MOST = 24;

/** `d3` also gives `d` and `3`, `1000mg` also `1000` and `mg`: people type both forms. */
const latinTokens = (run: string): string[] => {
  const parts = partsOf(run);
  return parts ? [run, ...parts] : [run];
};

/** The two parts of a run of letters and digits; null for other runs. */
export function partsOf(run: string): readonly string[] | null {
  const [, first, second] = /^([a-z]+)(\d+)$|^(\d+)([a-z]+)$/.exec(run)?.filter(Boolean) ?? [];
  return first !== undefined && second !== undefined ? [first, second] : null;
}

/**
 * The tokens of a plain text.
 * @param kinds `pairs` omits single Chinese characters
 */
export const tokensOf = (plain: string, kinds: 'all' | 'pairs' = 'all'): string[] =>
  runsOf(plain).flatMap((run) =>
    isHan(run) ? [...(kinds === 'all' ? run : []), ...pairsOf(run)] : latinTokens(run),
  );

/** The token to search for a word typed up to `run`. */
export const prefix = (run: string): string => KIND.start + [...run].slice(0, BEGINNING_MOST).join('');

/**
 * `zinc` → `zi`, `zin`, `zinc`: its prefixes. Postgres has prefix search, but would read all matches of every
 * word with the prefix before it applies other conditions.
 */
export const prefixes = (run: string): string[] => {
  const letters = [...run].slice(0, BEGINNING_MOST);
  if (isHan(run) || isNumber(run)) return [];
  return letters.slice(1).map((_, i) => KIND.start + letters.slice(0, i + 2).join(''));
};

/** `capsules` → `capsule`, `gummies` stays: enough to find a word of a long text in both numbers. */
export const singular = (run: string): string => run.replace(/([a-z]{2}[a-rt-z])s$/, '$1');

/** Joins neighbouring words: `fish oil` also gives `fishoil`. */
export function joinedWords(plain: string): string[] {
  const runs = runsOf(plain);
  return runs.slice(1).flatMap((run, i) => {
    const before = runs[i] ?? '';
    return [before, run].every((one) => /^[a-z]{2,}$/.test(one)) ? [before + run] : [];
  });
}

/** `lutein` → `lutein`, `utein`, `ltein` …: words at distance one share at least one token. */
export function typoTokens(word: string): string[] {
  const letters = [...word];
  if (letters.length < TYPO_LENGTH_FROM || letters.length > FORGIVEN_TO) return [];
  if (isHan(word) || isNumber(word)) return [];
  const shorter = letters.map((_, i) => letters.toSpliced(i, 1).join(''));
  return [...new Set([word, ...shorter])].map((token) => KIND.near + token);
}

/** The typo-tolerant tokens of all words of a plain text. */
export const typoTokensOf = (plain: string): string[] => runsOf(plain).flatMap(typoTokens);
