import type { Fold } from '#lib/kernel/i18n/fold.ts';
import type { SoundOf } from '#lib/kernel/i18n/pinyin.ts';
import { type Query, typedTerms } from './query.ts';
import { partRead } from './sounds.ts';
import { nearestWord } from './spelling.ts';
import { isHan, plainText, runsOf } from './text.ts';

/** What a person meant who typed sounds, first letters or a misspelt word, by the names that were found for it. */

/** One character of a sound may be any of many. */
const TELLING_FROM = 2;

const isIn = (names: readonly string[]) => {
  const words = names.flatMap(runsOf);
  return (run: string): boolean =>
    isHan(run) ? names.some((name) => name.includes(run)) : words.some((word) => word.startsWith(run));
};

/** Whether what was typed may be a sound of the names that were found: it is, and they do not have it as typed. */
export const mayBeHeard = (query: Query, names: readonly string[]): boolean =>
  query.sound !== null && !typedTerms(query).every(isIn(names));

/**
 * Words in place of those typed, plain; null when all stand in the names as typed or nobody can tell.
 * @param isMisspelt false where the names were found for what was typed: then it can only be a sound
 */
export function whatIsMeant(
  query: Query,
  names: readonly string[],
  soundOf: SoundOf,
  isMisspelt: boolean,
): string[] | null {
  const terms = typedTerms(query);
  const isThere = isIn(names);
  if (terms.every(isThere)) return null;
  const read = (asked: string, heard?: 'initials'): string | null => {
    const parts = names.map((name) => partRead(name, asked, soundOf, heard));
    return parts.find((part) => part !== null && part.length >= TELLING_FROM) ?? null;
  };
  const whole = query.sound === null ? null : read(query.sound);
  if (whole !== null) return [whole];
  if (!isMisspelt) return null;
  const initials = read(terms.join(''), 'initials');
  if (initials !== null) return [initials];
  const instead = terms.map((run) => {
    if (isThere(run)) return run;
    return (isHan(run) ? read(soundOf(run).join('')) : nearestWord(run, names)) ?? run;
  });
  return instead.some((run, i) => run !== terms[i]) ? instead : null;
}

/** Plain words as the given names write them: Traditional characters, capital letters. */
export function asWritten(plainWords: readonly string[], names: readonly string[], fold: Fold): string {
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
