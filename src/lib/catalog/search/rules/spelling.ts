import { isHan } from './text.ts';
import { TYPO_LENGTH_FROM } from './tokens.ts';

/** Corrects misspelt Latin words. */

/** From this length, two wrong letters are tolerated. */
const LONG = 8;

/** Edit distance: omitted, added, changed or transposed letters. */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = b.map((_, j) => j + 1);
  last.unshift(0);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, wanted] of b.entries()) {
      const same = letter === wanted ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (last[j + 1] ?? 0) + 1, (last[j] ?? 0) + same);
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === wanted) {
        least = Math.min(least, (before[j - 1] ?? 0) + 1);
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The nearest Latin word; null if none is near or the typed one is short. */
export function nearestWord(typed: string, runs: readonly string[]): string | null {
  if (typed.length < TYPO_LENGTH_FROM) return null;
  const words = runs.filter((run) => !isHan(run));
  const begun = words.find((word) => word.startsWith(typed));
  if (begun !== undefined) return begun;
  const most = typed.length >= LONG ? 2 : 1;
  const near = words
    .filter((word) => Math.abs(word.length - typed.length) <= most)
    .map((word) => ({ word, far: distance(typed, word) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far);
  return near[0]?.word ?? null;
}
