import { ALL, HERBAL } from '../codes.ts';
import type { Finding } from '../model/result.ts';
import type { ExclusionRule, RuleBook } from '../model/rule-book.ts';
import { type Facts, fits } from './facts.ts';

/** The ingredients that a rule is about, groups written out. */
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
 * All that speaks against ingredients for somebody, whatever the dose: also asked of what is in a cart, a pack or a
 * subscription.
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

/** Those that are about this much of an ingredient a day. */
export const findingsAt = (all: readonly Finding[], ingredient: string, dose: number): Finding[] =>
  all.filter((one) => one.ingredient === ingredient && dose > one.above);

/** What a dose is cut to, by every rule that names a most. */
export const limitedDose = (all: readonly Finding[], ingredient: string, dose: number): number =>
  all.reduce(
    (least, one) => (one.ingredient === ingredient ? Math.min(least, one.most ?? least) : least),
    dose,
  );
