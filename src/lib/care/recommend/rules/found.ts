import { ACTIONS } from '#lib/care/questionnaire/codes.ts';
import type { Finding } from '#lib/care/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import { findingsAt } from '#lib/care/questionnaire/rules/exclusions.ts';
import type { Allergen } from '#lib/catalog/goods/model/label.ts';
import type { Offer } from '../model/offer.ts';
import { counted, sumOf, times } from './contents.ts';
import { isAnswered, isMet, notEaten, type Person } from './suits.ts';

/** Findings against a good for a person, most severe first. */
export interface FoundOfGood {
  readonly goodsId: number;
  readonly allergens: readonly Allergen[];
  /** It does not fit the person's diet, or its label does not say so: capsules are often gelatine. */
  readonly notEaten: 'diet' | 'halal' | null;
  /** Names of contents without a rule, for a dietitian. */
  readonly unknown: readonly string[];
  readonly findings: readonly Finding[];
}

export type LabelledGood = Pick<
  Offer,
  'goodsId' | 'contents' | 'actives' | 'unknown' | 'daily' | 'allergens' | 'vegetarian' | 'isHalal'
>;

/**
 * Findings about goods that are taken together. A good is assessed by the day's total of its contents,
 * because two harmless ones may be too much together. A good from several places is reported once.
 * @param beside current intake: counted but not reported
 */
export function foundOf(
  goods: readonly LabelledGood[],
  { against, avoid, ...eater }: Person,
  book: RuleBook,
  beside: readonly LabelledGood[] = [],
): FoundOfGood[] {
  const day = sumOf(
    [...goods, ...beside].map(({ contents, daily }) => counted(times(contents, daily), book)),
  );
  const once = goods.filter(
    ({ goodsId }, at) => goods.findIndex((other) => other.goodsId === goodsId) === at,
  );
  return once.flatMap((good) => {
    const { goodsId, contents, actives, unknown, allergens } = good;
    const findings = Object.keys(counted(contents, book))
      .flatMap((key) => findingsAt(against, key, day[key] ?? 0))
      .filter((one) => !isMet(one, contents) && !isAnswered(one, good, eater))
      .toSorted((a, b) => ACTIONS.indexOf(a.action) - ACTIONS.indexOf(b.action));
    const held = avoid.filter((one) => allergens?.includes(one));
    // A package itself has no active substances; its fillings are assessed.
    const kept = actives.length > 0 ? notEaten(good, eater) : null;
    const isTold = kept !== null && findings.some(({ effect }) => effect === TOLD_BY[kept]);
    return (kept && !isTold) || findings.length + held.length + unknown.length > 0
      ? [
          {
            goodsId,
            allergens: held,
            notEaten: isTold ? null : kept,
            unknown,
            findings: oncePerRule(findings),
          },
        ]
      : [];
  });
}

/** Effects of rules that already report the diet as the reason. */
const TOLD_BY = { diet: 'diet', halal: 'source' } as const;

/** A rule that matches several ingredients of a good is reported once. */
const oncePerRule = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ rule }, at) => findings.findIndex((other) => other.rule === rule) === at);
