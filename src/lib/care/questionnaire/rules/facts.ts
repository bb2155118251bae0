import type { Condition, Range, When } from '../model/condition.ts';
import type { Because } from '../model/result.ts';

/** The facts about a person, by question or computed value: chosen options, or a number. */
export type Facts = ReadonlyMap<string, readonly string[] | number>;

export const inRange = (value: number, { from, below }: Range): boolean =>
  (from === undefined || value >= from) && (below === undefined || value < below);

/** @returns the matching facts of the first condition that matches, or null */
export function fits(when: When, facts: Facts): readonly Because[] | null {
  for (const condition of when) {
    const found = fitsOne(condition, facts);
    if (found) return found;
  }
  return null;
}

export function fitsOne(condition: Condition, facts: Facts): readonly Because[] | null {
  const found: Because[] = [];
  for (const question in condition) {
    const asked = condition[question];
    const known = facts.get(question);
    if (asked === undefined || known === undefined) return null;
    const said = Array.isArray(asked) ? chosenOf(asked, known) : numberIn(asked as Range, known);
    if (said === null) return null;
    found.push({ question, said });
  }
  return found;
}

function chosenOf(asked: readonly string[], known: readonly string[] | number): readonly string[] | null {
  if (typeof known === 'number') return null;
  const said = known.filter((option) => asked.includes(option));
  return said.length > 0 ? said : null;
}

const numberIn = (range: Range, known: readonly string[] | number): number | null =>
  typeof known === 'number' && inRange(known, range) ? known : null;
