import type { LabelledNutrient } from '#lib/boxes/intake/model/intake.ts';
import { weightOf } from '#lib/boxes/intake/rules/amounts.ts';
import { dailyNutrients } from '#lib/boxes/intake/rules/label.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import { isActive, knownKey } from '#lib/catalog/goods/model/nutrients.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Amounts } from '../model/offer.ts';

/** What a label names, in somebody's language. */
export interface NamedSubstance {
  readonly key: string;
  readonly name: string;
}

/** What of a label acts, and what nobody here knows: rules say nothing of that, so a person must. */
export function readLabel(
  facts: Nutrition['facts'],
  locale: Locale,
): { readonly actives: readonly NamedSubstance[]; readonly unknown: readonly string[] } {
  const actives = facts.flatMap(({ nutrient, name, amount, unit }): NamedSubstance[] => {
    const key = knownKey(nutrient, Object.values(name)) ?? nutrient;
    const isFood = !isActive(key) || (key === 'protein' && unit === 'g' && amount < PROTEIN_FROM);
    return isFood || amount <= 0 ? [] : [{ key, name: name[locale] }];
  });
  const unknown = facts.filter(({ nutrient, name }) => knownKey(nutrient, Object.values(name)) === null);
  return { actives, unknown: unknown.map(({ name }) => name[locale]) };
}

type RuleUnit = RuleBook['ingredients']['ingredients'][string]['unit'];

/** Labels tell protein of every food; from so many grams a dose on it is what the good is for. */
const PROTEIN_FROM = 10;

/**
 * What a dose holds of the ingredients that rules name, in their units; an ingredient in several forms is all of them. An
 * amount whose unit cannot be turned into them is endless: what is not understood suits nobody.
 */
export function contentsOf(facts: Nutrition['facts'], { ingredients: { ingredients } }: RuleBook): Amounts {
  const stated: Record<string, number> = {};
  for (const line of dailyNutrients({ facts })) {
    const { key, amount } = line;
    const known = ingredients[key];
    if (!known || amount <= 0 || (key === 'protein' && amount < PROTEIN_FROM)) continue;
    stated[key] = (stated[key] ?? 0) + amountIn(line, known.unit);
  }
  return stated;
}

function amountIn(line: LabelledNutrient, to: RuleUnit): number {
  if (line.unit === to) return line.amount;
  return (to === 'CFU-billion' ? null : weightOf(line, to)) ?? Number.POSITIVE_INFINITY;
}

/**
 * What counts towards limits: an ingredient with what is a part of it. A label that tells both has counted the part already.
 */
export function counted(contents: Amounts, { ingredients: { ingredients } }: RuleBook): Amounts {
  const sums: Record<string, number> = { ...contents };
  const parts: Record<string, number> = {};
  for (const [key, amount] of Object.entries(contents)) {
    const within = ingredients[key]?.within;
    if (within !== undefined) parts[within] = (parts[within] ?? 0) + amount;
  }
  for (const [key, amount] of Object.entries(parts)) sums[key] = Math.max(sums[key] ?? 0, amount);
  return sums;
}

export const times = (contents: Amounts, doses: number): Amounts =>
  Object.fromEntries(Object.entries(contents).map(([key, amount]) => [key, amount * doses]));

export function sumOf(all: readonly Amounts[]): Amounts {
  const sums: Record<string, number> = {};
  for (const one of all)
    for (const [key, amount] of Object.entries(one)) sums[key] = (sums[key] ?? 0) + amount;
  return sums;
}
