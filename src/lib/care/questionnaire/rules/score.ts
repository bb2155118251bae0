import type { Because, Part, Reasoned, Result } from '../model/result.ts';
import type { RuleBook } from '../model/rule-book.ts';
import { type Facts, fits } from './facts.ts';

/** Health points by part. Parts without any answer are left out of the total. */
export function partsOf({ points }: RuleBook, facts: Facts): Part[] {
  return Object.entries(points.parts).flatMap(([key, { questions }]) => {
    const because = Object.entries(questions).flatMap(([question, options]) => {
      const said = facts.get(question);
      if (said === undefined || typeof said === 'number') return [];
      const given = said.flatMap((option) => options[option] ?? []);
      return given.length > 0 ? [{ question, said, points: mean(given) }] : [];
    });
    return because.length > 0 ? [{ key, points: mean(because.map((one) => one.points)), because }] : [];
  });
}

const mean = (all: readonly number[]): number =>
  Math.round(all.reduce((sum, one) => sum + one, 0) / all.length);

export const totalOf = (parts: readonly Part[]): number =>
  parts.length > 0 ? mean(parts.map(({ points }) => points)) : 0;

export const bandOf = ({ points }: RuleBook, total: number): string =>
  points.bands.findLast(({ from }) => total >= from)?.key ?? '';

/** The creature of the strongest part. Ties go to the earlier one. */
export function spiritOf({ points }: RuleBook, parts: readonly Part[]): string | null {
  const best = Math.max(...parts.map((part) => part.points));
  const part = parts.find((one) => one.points === best);
  return part ? (points.parts[part.key]?.spirit ?? null) : null;
}

/** The everyday type with the most points, or the balanced one if none has enough. */
export function typeOf({ types }: RuleBook, facts: Facts): Result['type'] {
  const counted = types.types.map(({ key, code, points }) => {
    const fitting = points.flatMap(({ when, add }) => {
      const because = fits(when, facts);
      return because ? [{ add, because }] : [];
    });
    return {
      key,
      code,
      points: fitting.reduce((sum, { add }) => sum + add, 0),
      because: unique(fitting.flatMap(({ because }) => because)),
    };
  });
  const most = Math.max(...counted.map(({ points }) => points));
  const first = most >= types.enough ? counted.find(({ points }) => points === most) : undefined;
  return first ?? { ...types.balance, points: 0, because: [] };
}

const unique = (all: readonly Because[]): Because[] =>
  all.filter(({ question }, at) => all.findIndex((other) => other.question === question) === at);

/** Matching rules, each with the answers that matched. */
export const fitting = (
  rules: readonly { readonly key: string; readonly when: Parameters<typeof fits>[0] }[],
  facts: Facts,
): Reasoned[] =>
  rules.flatMap(({ key, when }) => {
    const because = fits(when, facts);
    return because ? [{ rule: key, because }] : [];
  });

/** Possible improvements, by weight. */
export const targetsOf = ({ targets: { targets, most } }: RuleBook, facts: Facts): Reasoned[] =>
  fitting(
    targets.toSorted((a, b) => b.weight - a.weight),
    facts,
  ).slice(0, most);
