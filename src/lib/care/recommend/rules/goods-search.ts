import type { Suggested } from '#lib/care/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import type { OtherIntake } from '../model/line.ts';
import type { Amounts } from '../model/offer.ts';
import type { RequestedDoses } from './dose-options.ts';

/** The parameters of a search for goods. */
export interface Search extends RequestedDoses {
  readonly needs: readonly Suggested[];
  /** All suggested ingredients, and the needed ones; both with their parts and wholes. */
  readonly suggested: ReadonlySet<string>;
  readonly wantedKeys: ReadonlySet<string>;
  /** The current intake, and the sum of its contents. */
  readonly beside: readonly OtherIntake[];
  readonly had: Amounts;
}

/** The goods that contain any of these ingredients. */
export const goodsContaining = (beside: readonly OtherIntake[], keys: readonly string[]): number[] => [
  ...new Set(
    beside.filter(({ holds }) => keys.some((key) => (holds[key] ?? 0) > 0)).map(({ goodsId }) => goodsId),
  ),
];

/** The suggested ingredients with their wholes and parts. */
export function family(
  supplements: readonly Pick<Suggested, 'ingredient'>[],
  { ingredients: { ingredients } }: RuleBook,
): Set<string> {
  const own = new Set(supplements.map(({ ingredient }) => ingredient));
  const parents = [...own].flatMap((key) => ingredients[key]?.within ?? []);
  const parts = Object.keys(ingredients).filter((key) => own.has(ingredients[key]?.within ?? ''));
  return new Set([...own, ...parents, ...parts]);
}
