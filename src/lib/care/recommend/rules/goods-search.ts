import type { Suggested } from '#lib/care/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import type { OtherIntake } from '../model/line.ts';
import type { Amounts } from '../model/offer.ts';
import type { RequestedDoses } from './dose-options.ts';

/** What goods are looked for with. */
export interface Search extends RequestedDoses {
  readonly needs: readonly Suggested[];
  /** All that is suggested, and what is looked for of it: each with its parts and what it is a part of. */
  readonly suggested: ReadonlySet<string>;
  readonly wantedKeys: ReadonlySet<string>;
  /** What is taken anyway, and what it holds together. */
  readonly beside: readonly OtherIntake[];
  readonly had: Amounts;
}

/** Those of the goods that hold any of these ingredients. */
export const goodsContaining = (beside: readonly OtherIntake[], keys: readonly string[]): number[] => [
  ...new Set(
    beside.filter(({ holds }) => keys.some((key) => (holds[key] ?? 0) > 0)).map(({ goodsId }) => goodsId),
  ),
];

/** What is suggested, with what it is a part of and what is a part of it. */
export function family(
  supplements: readonly Pick<Suggested, 'ingredient'>[],
  { ingredients: { ingredients } }: RuleBook,
): Set<string> {
  const own = new Set(supplements.map(({ ingredient }) => ingredient));
  const parents = [...own].flatMap((key) => ingredients[key]?.within ?? []);
  const parts = Object.keys(ingredients).filter((key) => own.has(ingredients[key]?.within ?? ''));
  return new Set([...own, ...parents, ...parts]);
}
