import type { Nutrition } from '#lib/catalog/model/goods.ts';
import type { RuleBook } from '#lib/questionnaire/model/rule-book.ts';
import type { Amounts } from '../model/offer.ts';

const GRAMS: Readonly<Record<string, number>> = { g: 1, mg: 1e-3, ug: 1e-6 };
/** Of the only nutrient that labels give in international units: 40 of them are a microgram. */
const VITAMIN_D_IU = 1e-6 / 40;

/** Labels tell protein of every food; from so many grams a dose on it is what the good is for. */
const PROTEIN_FROM = 10;

/**
 * What a dose holds of the ingredients that rules name, in their units. An amount whose unit cannot be turned into them is endless:
 * what is not understood suits nobody.
 */
export function contentsOf(facts: Nutrition['facts'], { ingredients: { ingredients } }: RuleBook): Amounts {
  const stated = new Map<string, number>();
  for (const { nutrient, amount, unit } of facts) {
    const known = ingredients[nutrient];
    if (!known || amount <= 0 || (nutrient === 'protein' && amount < PROTEIN_FROM)) continue;
    stated.set(nutrient, amount * factor(nutrient, unit, known.unit));
  }
  return Object.fromEntries(stated);
}

function factor(nutrient: string, from: string, to: string): number {
  if (from === to) return 1;
  const grams = from === 'IU' && nutrient === 'vitamin-d' ? VITAMIN_D_IU : GRAMS[from];
  const each = GRAMS[to];
  return grams === undefined || each === undefined ? Number.POSITIVE_INFINITY : grams / each;
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
