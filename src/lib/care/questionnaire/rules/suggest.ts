import { INTAKE_QUESTION } from '../codes.ts';
import type { Finding, LeftOut, LeftOutReason, Reasoned, Suggested } from '../model/result.ts';
import type { RuleBook, SupplementRule } from '../model/rule-book.ts';
import { findingsAt, limitedDose } from './exclusions.ts';
import { type Facts, fits } from './facts.ts';

interface Candidate {
  readonly ingredient: string;
  readonly rule: SupplementRule;
  readonly reasons: readonly Reasoned[];
}

/** Ingredients with at least one reason, by weight. */
function candidates({ supplements: { supplements } }: RuleBook, facts: Facts): Candidate[] {
  const byIngredient = new Map<string, Candidate>();
  for (const rule of supplements.toSorted((a, b) => b.weight - a.weight)) {
    const because = fits(rule.when, facts);
    if (!because) continue;
    const before = byIngredient.get(rule.ingredient);
    byIngredient.set(rule.ingredient, {
      ingredient: rule.ingredient,
      rule: before?.rule ?? rule,
      reasons: [...(before?.reasons ?? []), { rule: rule.key, because }],
    });
  }
  return [...byIngredient.values()];
}

/** Suggested and left out ingredients, each with the reasons. */
export function suggest(
  book: RuleBook,
  facts: Facts,
  against: readonly Finding[],
  referrals: readonly Reasoned[],
): { supplements: Suggested[]; leftOut: LeftOut[] } {
  const supplements: Suggested[] = [];
  const leftOut: LeftOut[] = [];
  const sums = new Map<string, number>();
  const room = mostItems(book, facts);
  for (const { ingredient, rule, reasons } of candidates(book, facts)) {
    const dose = limitedDose(against, ingredient, rule.dose);
    const here = findingsAt(against, ingredient, dose).filter(({ label }) => label !== 'decides');
    const why =
      refused(here) ??
      referred(referrals) ??
      taken(book, facts, ingredient) ??
      overLimit(book, sums, ingredient, dose) ??
      (supplements.length >= room.most ? ({ kind: 'enough', ...room } as const) : null);
    if (why) {
      leftOut.push({ ingredient, reasons, why });
      continue;
    }
    for (const nutrient of countsTowards(book, ingredient))
      sums.set(nutrient, (sums.get(nutrient) ?? 0) + dose);
    supplements.push({
      ingredient,
      dose,
      unit: book.ingredients.ingredients[ingredient]?.unit ?? '',
      time: rule.time,
      reasons,
      warnings: here.filter(({ action }) => action === 'warn'),
      apart: here.filter(({ action }) => action === 'separate'),
    });
  }
  return { supplements, leftOut };
}

function refused(here: readonly Finding[]): LeftOutReason | null {
  const finding =
    here.find(({ action }) => action === 'exclude') ?? here.find(({ action }) => action === 'dietitian');
  return finding ? { kind: 'finding', finding } : null;
}

const referred = (referrals: readonly Reasoned[]): LeftOutReason | null =>
  referrals.length > 0 ? { kind: 'referral', referrals } : null;

function taken({ ingredients }: RuleBook, facts: Facts, ingredient: string): LeftOutReason | null {
  const options = ingredients.ingredients[ingredient]?.taken ?? [];
  const because = options.length > 0 ? fits([{ [INTAKE_QUESTION]: options }], facts) : null;
  return because ? { kind: 'taken', because } : null;
}

/** The ingredient, and the one that it is part of. */
export function countsTowards({ ingredients }: RuleBook, ingredient: string): string[] {
  const within = ingredients.ingredients[ingredient]?.within;
  return within === undefined ? [ingredient] : [ingredient, within];
}

function overLimit(
  book: RuleBook,
  sums: ReadonlyMap<string, number>,
  ingredient: string,
  dose: number,
): LeftOutReason | null {
  for (const nutrient of countsTowards(book, ingredient)) {
    const { most = 0, unit } = book.ingredients.ingredients[nutrient] ?? {};
    if ((sums.get(nutrient) ?? 0) + dose > most)
      return { kind: 'limit', nutrient, most, ...(unit && { unit }) };
  }
  return null;
}

/** Maximum number of suggestions: the lowest of the matching rules. */
function mostItems({ targets: { items } }: RuleBook, facts: Facts): { rule: string; most: number } {
  const fitting = items.filter(({ when }) => fits(when, facts)).toSorted((a, b) => a.most - b.most);
  return { rule: fitting[0]?.key ?? '', most: fitting[0]?.most ?? 0 };
}
