import type { Fold } from '#lib/kernel/i18n/fold.ts';

/** Normalized texts for search (row B4): one form of each character, and runs of one script. */

const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
const HAN = /^\p{Script=Han}/u;
const DIGITS = /^\d+$/;
/** As on labels: `Ω-3` is `omega 3`, and `β-glucan` is `beta glucan`. */
const GREEK: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', γ: 'gamma', ω: 'omega' };
/** Longer runs are cut; they are no words. */
const RUN_MOST = 200;

/**
 * Normalizes a text for tokens: letters and digits of one width, lower case, without accents and apostrophes,
 * Simplified. `Ｌúteｉn` → `lutein`, `women’s` → `womens`, `魚油` → `鱼油`.
 */
export const plainText = (text: string, fold: Fold): string =>
  fold(
    text
      .normalize('NFKD')
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[αβγω]/g, (letter) => GREEK[letter] ?? letter)
      .replace(/(\p{L})['’](?=\p{L})/gu, '$1'),
  );

/** The runs of a plain text: `维生素c锭` → `维生素`, `c`, `锭`. */
export const runsOf = (plain: string): string[] =>
  Array.from(plain.matchAll(RUN), ([run]) =>
    run.length > RUN_MOST ? [...run].slice(0, RUN_MOST).join('') : run,
  );

/** The runs of a plain text, separated by spaces. */
export const plainWords = (plain: string): string => runsOf(plain).join(' ');

export const isHan = (run: string): boolean => HAN.test(run);
export const isNumber = (run: string): boolean => DIGITS.test(run);

/** Runs that belong together. */
export type Phrase = readonly string[];

/** All pairs of neighbouring characters in a Chinese run. */
export const pairsOf = (run: string): string[] => {
  const letters = [...run];
  return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
};
