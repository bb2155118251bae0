import { isHan, isNumber, type Phrase, runsOf } from './text.ts';

/** Finds synonyms in a query. */

/** A group of plain words with the same meaning, and further words that they find. */
export interface PlainSynonyms {
  readonly words: readonly string[];
  readonly finds: readonly string[];
}

/** A piece of a query with its alternatives. */
export interface Piece {
  /** As typed first, then synonyms. */
  readonly phrases: readonly Phrase[];
  /** Further words to find. */
  readonly finds: readonly Phrase[];
}

export interface SynonymIndex {
  /** Splits runs at known words. */
  divide(runs: readonly string[]): Piece[];
}

/** Chinese by character, other scripts by word. */
const atomsOf = (runs: readonly string[]): string[] => runs.flatMap((run) => (isHan(run) ? [...run] : [run]));

interface Entry {
  readonly atoms: readonly string[];
  readonly others: readonly Phrase[];
  readonly finds: readonly Phrase[];
}

const untouched = (run: string): Piece => ({ phrases: [[run]], finds: [] });

export const NO_SYNONYMS: SynonymIndex = { divide: (runs) => runs.map(untouched) };

export function indexSynonyms(groups: readonly PlainSynonyms[]): SynonymIndex {
  const byFirst = new Map<string, Entry[]>();
  for (const [word, { same, finds }] of meanings(groups)) {
    const atoms = atomsOf(runsOf(word));
    const [first] = atoms;
    if (first === undefined) continue;
    const entry = { atoms, others: phrasesOf(same), finds: phrasesOf(finds) };
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.atoms.length - a.atoms.length);
  return { divide: (runs) => divide(runs, byFirst) };
}

const phrasesOf = (words: ReadonlySet<string>): Phrase[] =>
  [...words].map(runsOf).filter((phrase) => phrase.length > 0);

/** Each word with its alternatives; a word may be in several groups. */
function meanings(groups: readonly PlainSynonyms[]): Map<string, { same: Set<string>; finds: Set<string> }> {
  const known = new Map<string, { same: Set<string>; finds: Set<string> }>();
  for (const { words, finds } of groups)
    for (const word of words) {
      const meaning = known.get(word) ?? { same: new Set(), finds: new Set() };
      for (const other of words) if (other !== word) meaning.same.add(other);
      for (const found of finds) meaning.finds.add(found);
      known.set(word, meaning);
    }
  return known;
}

/** Minimum letters of a prefix; shorter ones are ambiguous. */
const TELLING_FROM = 4;

/** The only known word with the typed prefix; null if none or several. */
function begunWord(typed: string, known: Iterable<string>): string | null {
  if (isHan(typed) || isNumber(typed) || typed.length < TELLING_FROM) return null;
  const begun = [...known].filter((word) => word !== typed && word.startsWith(typed));
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

function divide(runs: readonly string[], byFirst: ReadonlyMap<string, readonly Entry[]>): Piece[] {
  const atoms = atomsOf(runs);
  // Run boundaries between atoms: the rest of a run stays together.
  const ends = new Set<number>();
  let length = 0;
  for (const run of runs) {
    length += isHan(run) ? [...run].length : 1;
    ends.add(length);
  }
  const pieces: Piece[] = [];
  let rest = '';
  const flush = () => {
    if (rest !== '') pieces.push(untouched(rest));
    rest = '';
  };
  for (let at = 0; at < atoms.length; ) {
    const typed = atoms[at] ?? '';
    const startsWith = (word: string): Entry | undefined =>
      byFirst.get(word)?.find((one) => one.atoms.every((atom, i) => i === 0 || atoms[at + i] === atom));
    const whole = startsWith(typed);
    const begun = whole ? null : begunWord(typed, byFirst.keys());
    const entry = whole ?? (begun === null ? undefined : startsWith(begun));
    if (entry) {
      flush();
      const own = runsOf(spell(entry.atoms));
      const phrases = whole ? [own] : [[typed, ...own.slice(1)], own];
      pieces.push({ phrases: [...phrases, ...entry.others], finds: entry.finds });
      at += entry.atoms.length;
      continue;
    }
    rest += atoms[at];
    at += 1;
    if (ends.has(at)) flush();
  }
  flush();
  return pieces;
}

/** Joins Chinese atoms without spaces, others with spaces. */
const spell = (atoms: readonly string[]): string =>
  atoms.map((atom) => (isHan(atom) ? atom : ` ${atom} `)).join('');
