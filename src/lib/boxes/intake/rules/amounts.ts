import { type AmountUnit, NUTRIENT_UNITS } from '../codes.ts';
import type { Amounts, LabelledNutrient, Substance } from '../model/intake.ts';

/** Label amounts, converted to one unit each (facts and sources: docs/decisions/0082-intake.md). */

const MICROGRAMS: Readonly<Record<string, number>> = { g: 1_000_000, mg: 1000, ug: 1 };

/** Weight of one international unit: µg of vitamin A (as retinol) and D, mg of vitamin E by form. */
const RETINOL_IU = 0.3;
const VITAMIN_D_IU = 1 / 40;
const VITAMIN_E_IU: Readonly<Record<string, number>> = { natural: 1 / 1.49, synthetic: 1 / 2.22 };

/** µg of dietary folate equivalents in 1 µg of folic acid or 5-MTHF. */
export const FOLATE_EQUIVALENTS = 1.7;

type WeightUnit = AmountUnit | 'g';

/**
 * Converts a weight.
 * @returns null if `from` is no unit of weight
 */
export const inUnit = (amount: number, from: string, to: WeightUnit): number | null => {
  const micrograms = MICROGRAMS[from];
  return micrograms === undefined ? null : (amount * micrograms) / (MICROGRAMS[to] ?? 1);
};

/** The substance that a label line counts as. Without a form it counts as the one with the lower ceiling. */
function substanceOf({ key, form }: LabelledNutrient): Substance | null {
  switch (key) {
    case 'vitamin-a':
      return 'retinol';
    case 'niacin':
      return form === 'nicotinamide' ? 'nicotinamide' : 'nicotinic-acid';
    case 'folate':
      return form === 'food' ? 'folate-food' : 'folic-acid';
    case 'vitamin-k2':
      return 'vitamin-k';
    case 'beta-carotene':
      return key;
    // Handled by `epaAndDha`.
    case 'omega-3':
      return null;
    default:
      return key in NUTRIENT_UNITS ? (key as Substance) : null;
  }
}

const UNITS: Readonly<Record<string, AmountUnit>> = {
  ...NUTRIENT_UNITS,
  retinol: 'ug',
  'beta-carotene': 'ug',
  'nicotinic-acid': 'mg',
  'folic-acid': 'ug',
  'folate-food': 'ug',
};

/**
 * Weight of a label line in this unit. Vitamin E in IU without a form counts with the heaviest form.
 * @returns null if the line is no weight
 */
export function weightOf({ key, form = '', amount, unit }: LabelledNutrient, to: WeightUnit): number | null {
  if (unit !== 'IU') return inUnit(amount, unit, to);
  if (key === 'vitamin-a') return inUnit(amount * RETINOL_IU, 'ug', to);
  if (key === 'vitamin-d') return inUnit(amount * VITAMIN_D_IU, 'ug', to);
  return key === 'vitamin-e' ? inUnit(amount * (VITAMIN_E_IU[form] ?? 1), 'mg', to) : null;
}

/** Sums a label by substance. */
export function amountsOf(nutrients: readonly LabelledNutrient[]): Amounts {
  const amounts: Partial<Record<Substance, number>> = {};
  for (const one of nutrients) {
    const substance = substanceOf(one);
    const weight = substance && weightOf(one, UNITS[substance] ?? 'mg');
    if (substance && weight) amounts[substance] = (amounts[substance] ?? 0) + weight;
  }
  const omega3 = epaAndDha(nutrients);
  return omega3 > 0 ? { ...amounts, 'omega-3': omega3 } : amounts;
}

/**
 * Omega-3 counts as EPA plus DHA, in mg; the weight of the oil is ignored. If the label names both, its
 * "omega-3" line is only their total. Otherwise everything that is not ALA counts, so that nothing goes
 * uncounted.
 */
function epaAndDha(nutrients: readonly LabelledNutrient[]): number {
  const of = (key: string): number | null => {
    const line = nutrients.find((one) => one.key === key);
    return line ? weightOf(line, 'mg') : null;
  };
  const [epa, dha, all, ala] = [of('epa'), of('dha'), of('omega-3') ?? 0, of('ala') ?? 0];
  const named = (epa ?? 0) + (dha ?? 0);
  return epa !== null && dha !== null ? named : Math.max(named, all - ala);
}

export const times = (amounts: Amounts, count: number): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([substance, amount]) => [substance, amount * count]));
