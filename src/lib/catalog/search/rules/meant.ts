import type { Fold } from '#lib/kernel/i18n/fold.ts';
import type { SoundOf } from '#lib/kernel/i18n/pinyin.ts';
import { type Query, typedTerms } from './query.ts';
import { type HeardSounds, isSound, partWithSound } from './sounds.ts';
import { nearestWord } from './spelling.ts';
import { isHan, plainText, runsOf } from './text.ts';

/** Guesses the intended words from the names found, for typed sounds, initials or misspelt words. */

/** A sound of one character is too ambiguous. */
const TELLING_FROM = 2;

const isIn = (names: readonly string[]) => {
  const words = names.flatMap(runsOf);
  return (run: string): boolean =>
    isHan(run) ? names.some((name) => name.includes(run)) : words.some((word) => word.startsWith(run));
};

/** Whether the query, or a word of it, may be a sound of the found names, which lack the typed form. */
export function mayMatchBySound(query: Query, names: readonly string[]): boolean {
  const isThere = isIn(names);
  const missing = typedTerms(query).filter((run) => !isThere(run));
  return missing.length > 0 && (query.sound !== null || missing.some(isSound));
}

/**
 * Plain words to replace the typed ones; null if all occur in the names, or without a good guess.
 * @param isMisspelt false if the names match as typed: then only sounds are tried
 * @param known further runs, which need not occur in a name
 */
export function suggestedWords(
  query: Query,
  names: readonly string[],
  soundOf: SoundOf,
  isMisspelt: boolean,
  known: readonly string[] = [],
): string[] | null {
  const terms = typedTerms(query);
  const isThere = isIn(names);
  if (terms.every(isThere)) return null;
  const runs = [...new Set([...names.flatMap(runsOf), ...known])];
  const partOf = (asked: string, heard: HeardSounds): string | null => {
    for (const run of runs) {
      const part = partWithSound(run, asked, soundOf, heard);
      if (part !== null && part.length >= TELLING_FROM) return part;
    }
    return null;
  };
  const read = (asked: string): string | null =>
    partOf(asked, 'sounds') ?? (isMisspelt ? partOf(asked, 'loose sounds') : null);
  const whole = query.sound === null ? null : read(query.sound);
  if (whole !== null) return [whole];
  const initials = isMisspelt ? partOf(terms.join(''), 'initials') : null;
  if (initials !== null) return [initials];
  const other = (run: string): string | null => {
    if (isHan(run)) return isMisspelt ? read(soundOf(run).join('')) : null;
    return (isMisspelt ? nearestWord(run, runs) : null) ?? (isSound(run) ? read(run) : null);
  };
  const instead = terms.map((run) => (isThere(run) ? run : (other(run) ?? run)));
  return instead.some((run, i) => run !== terms[i]) ? instead : null;
}

/** Plain words in the spelling of the given names: Traditional characters, capital letters. */
export function inOriginalSpelling(
  plainWords: readonly string[],
  names: readonly string[],
  fold: Fold,
): string {
  const written = plainWords.map((word) => {
    for (const name of names) {
      const letters = [...name];
      const plain = letters.map((letter) => plainText(letter, fold));
      const length = [...word].length;
      const at = plain.findIndex((_, i) => plain.slice(i, i + length).join('') === word);
      if (at >= 0 && isHan(word)) return letters.slice(at, at + length).join('');
    }
    return word;
  });
  return written
    .reduce((text, word) => text + (isHan(word) && isHan(text.at(-1) ?? '') ? '' : ' ') + word)
    .trim();
}
