import type { Allergen } from '#lib/catalog/model/label.ts';
import type { Finding } from '#lib/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/questionnaire/model/rule-book.ts';
import { findingsAt } from '#lib/questionnaire/rules/exclusions.ts';
import type { Amounts, Offer } from '../model/offer.ts';

/** Whom goods are chosen for, as far as the rules know. */
export interface Person {
  /** All that speaks against ingredients, whatever the dose (`findings`). */
  readonly against: readonly Finding[];
  readonly avoid: readonly Allergen[];
  /** What nothing but such goods suits. */
  readonly diet: 'vegan' | 'ovo-lacto' | null;
}

/** Amounts of labels add up to a hair more than they are. */
const HAIR = 1e-9;

/**
 * Whether a day with these amounts breaks no limit and no exclusion. What was not suggested may have nothing against it at all: a
 * warning is told of what is suggested, and of nothing that comes along unasked.
 */
export const isSafe = (
  day: Amounts,
  suggested: ReadonlySet<string>,
  { against }: Person,
  { ingredients: { ingredients } }: RuleBook,
): boolean =>
  Object.entries(day).every(([key, amount]) => {
    const most = ingredients[key]?.most;
    if (most !== undefined && amount > most + HAIR) return false;
    return findingsAt(against, key, amount).every(
      ({ action, most: cut }) =>
        action !== 'exclude' &&
        action !== 'dietitian' &&
        (cut === undefined || amount <= cut + HAIR) &&
        suggested.has(key),
    );
  });

/** Whether its label keeps a good away from nobody with these allergies; what is not said may be in it. */
export const isFreeOf = ({ allergens }: Pick<Offer, 'allergens'>, avoid: readonly Allergen[]): boolean =>
  avoid.length === 0 || (allergens !== null && !avoid.some((one) => allergens.includes(one)));

/** Whether whoever eats like this may take a good; what its label does not say counts as no. */
export const isEatenBy = ({ vegetarian }: Pick<Offer, 'vegetarian'>, diet: Person['diet']): boolean =>
  diet === null || vegetarian === 'vegan' || vegetarian === diet;
