import { ALL, HERBAL } from '../codes.ts';
import type { Finding } from '../model/result.ts';
import type { ExclusionRule, RuleBook } from '../model/rule-book.ts';
import { type Facts, fits } from './facts.ts';

/** The ingredients of a rule, with groups expanded. */
export function ingredientsOf(rule: ExclusionRule, { ingredients: { ingredients } }: RuleBook): string[] {
  return rule.ingredients.flatMap((named) =>
    named === ALL
      ? Object.keys(ingredients)
      : named === HERBAL
        ? Object.keys(ingredients).filter((key) => ingredients[key]?.herbal)
        : [named],
  );
}

/**
 * All findings against ingredients for a person, at any dose. Also used for carts, packs and subscriptions.
 */
export const findings = (book: RuleBook, facts: Facts): Finding[] =>
  book.exclusions.exclusions.flatMap((rule) => {
    const because = fits(rule.when, facts);
    if (!because) return [];
    const { key, row, action, above, most, hours, effect, label } = rule;
    return ingredientsOf(rule, book).map((ingredient) => ({
      rule: key,
      row,
      ingredient,
      action,
      effect,
      above,
      ...(most === undefined ? {} : { most }),
      ...(hours === undefined ? {} : { hours }),
      ...(label === undefined ? {} : { label }),
      because,
    }));
  });

/** The findings that apply to this dose per day. */
export const findingsAt = (all: readonly Finding[], ingredient: string, dose: number): Finding[] =>
  all.filter((one) => one.ingredient === ingredient && dose > one.above);

/** The dose capped by all matching rules. */
export const limitedDose = (all: readonly Finding[], ingredient: string, dose: number): number =>
  all.reduce(
    (least, one) => (one.ingredient === ingredient ? Math.min(least, one.most ?? least) : least),
    dose,
  );
