import { ACTIONS } from '#lib/care/questionnaire/codes.ts';
import type { Finding } from '#lib/care/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import { findingsAt } from '#lib/care/questionnaire/rules/exclusions.ts';
import type { Allergen } from '#lib/catalog/goods/model/label.ts';
import type { Offer } from '../model/offer.ts';
import { counted, sumOf, times } from './contents.ts';
import { isAnswered, isMet, notEaten, type Person } from './suits.ts';

/** What speaks against a good for somebody, the gravest first. */
export interface FoundOfGood {
  readonly goodsId: number;
  readonly allergens: readonly Allergen[];
  /** By what who asks eats no such good, or its label does not say that they may: a capsule is often gelatine. */
  readonly notEaten: 'diet' | 'halal' | null;
  /** Names of what it holds that no rule knows: a dietitian is asked. */
  readonly unknown: readonly string[];
  readonly findings: readonly Finding[];
}

export type LabelledGood = Pick<
  Offer,
  'goodsId' | 'contents' | 'actives' | 'unknown' | 'daily' | 'allergens' | 'vegetarian' | 'isHalal'
>;

/**
 * What is found about goods that are taken together: a good is judged by all that the day brings of what it holds, so that two
 * harmless ones may be too much. One that comes from several places is told once.
 * @param beside what is taken anyway: counted, and not told of
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
    // A package holds what is picked: its fillings are told of.
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

/** The effect of rules that say of an ingredient already why it is not eaten. */
const TOLD_BY = { diet: 'diet', halal: 'source' } as const;

/** A rule that is about two ingredients of one good is told once. */
const oncePerRule = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ rule }, at) => findings.findIndex((other) => other.rule === rule) === at);
