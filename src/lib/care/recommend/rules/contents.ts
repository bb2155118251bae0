import type { LabelledNutrient } from '#lib/boxes/intake/model/intake.ts';
import { weightOf } from '#lib/boxes/intake/rules/amounts.ts';
import { dailyNutrients } from '#lib/boxes/intake/rules/label.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import { isActive, knownKey } from '#lib/catalog/goods/model/nutrients.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { Amounts } from '../model/offer.ts';

/** A substance of a label, in one language. */
export interface NamedSubstance {
  readonly key: string;
  readonly name: string;
}

/** Active substances of a label, and unknown ones. Rules cannot assess unknown ones, so a dietitian must. */
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

/** Every food label states protein. From this many grams per dose on it counts as an active substance. */
const PROTEIN_FROM = 10;

/**
 * Contents of a dose by the rules' ingredients, in their units. Several forms of an ingredient are summed. An
 * amount that cannot be converted is infinite, so that it suits nobody.
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
 * Amounts that count towards limits: an ingredient includes its parts. A label that states both already
 * includes the part.
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
