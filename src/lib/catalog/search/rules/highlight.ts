import type { Fold } from '#lib/kernel/i18n/fold.ts';
import type { HighlightedPart } from '../model.ts';
import { inAnyWords, type Query } from './query.ts';
import { isHan, pairsOf, plainText } from './text.ts';

/** Splits a text into parts and marks the matches. The joined parts equal the text. */
export function highlight(text: string, query: Query, fold: Fold): HighlightedPart[] {
  const letters = [...text];
  // One character may expand to several plain ones: `㎎` is `mg`. Each remembers its source.
  const plainOf = plainLetters(fold);
  const plain: Plain = letters.flatMap((letter, from) => plainOf(letter).map((as) => ({ as, from })));
  const hit = letters.map(() => false);
  for (const wish of query.wishes) {
    // A synonym is marked only if all of it occurs.
    for (const phrase of inAnyWords(wish))
      if (phrase.every((run) => placesOf(plain, run).length > 0)) mark(hit, plain, phrase);
    const [typed = []] = wish.phrases;
    if (wish.phrases.length === 1) mark(hit, plain, typed.filter(isHan).flatMap(pairsOf));
    mark(hit, plain, typed);
  }
  const parts: { text: string; hit: boolean }[] = [];
  for (const [i, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.hit === hit[i]) last.text += letter;
    else parts.push({ text: letter, hit: hit[i] ?? false });
  }
  return parts;
}

/** Cache by character: product names use only a few thousand. */
const known = new WeakMap<Fold, Map<string, readonly string[]>>();

function plainLetters(fold: Fold): (letter: string) => readonly string[] {
  const letters = known.get(fold) ?? new Map<string, readonly string[]>();
  known.set(fold, letters);
  return (letter) => {
    const found = letters.get(letter);
    if (found) return found;
    const made = [...plainText(letter, fold)].filter((as) => !/['’]/.test(as));
    letters.set(letter, made);
    return made;
  };
}

type Plain = readonly { readonly as: string; readonly from: number }[];

function mark(hit: boolean[], plain: Plain, runs: readonly string[]): void {
  for (const run of runs)
    for (const at of placesOf(plain, run))
      for (let i = 0; i < [...run].length; i++) hit[plain[at + i]?.from ?? 0] = true;
}

/** Positions of a run: Latin only at the start of a word, a single letter only as a word. */
function placesOf(plain: Plain, run: string): number[] {
  const wanted = [...run];
  return [...plain.keys()].filter((at) => {
    if (!wanted.every((letter, i) => plain[at + i]?.as === letter)) return false;
    if (isHan(run)) return true;
    const after = plain[at + wanted.length]?.as;
    return !isWordLetter(plain[at - 1]?.as) && !(wanted.length === 1 && isLatinLetter(after));
  });
}

const isLatinLetter = (letter: string | undefined): boolean =>
  letter !== undefined && /\p{Script=Latin}/u.test(letter);

const isWordLetter = (letter: string | undefined): boolean =>
  letter !== undefined && !isHan(letter) && /[\p{L}\p{N}]/u.test(letter);
