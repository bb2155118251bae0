import type { Nutrition } from '#lib/catalog/model/goods.ts';

/** Milligrams of what one of these units holds; energy and bacteria have no upper level. */
const MILLIGRAMS: Readonly<Record<string, number>> = { g: 1000, mg: 1, ug: 0.001 };
/** Of the only nutrient that labels give in international units: 40 of them are a microgram. */
const VITAMIN_D_IU = 0.001 / 40;

/**
 * What an adult should have of a nutrient each day at most, in mg: the lowest upper level for men and women from 19 on
 * of Taiwan's reference intakes, 8th edition (2022).
 */
export const DAILY_MOST: Readonly<Record<string, number>> = {
  'vitamin-a': 3,
  'vitamin-b6': 80,
  'vitamin-c': 2000,
  'vitamin-d': 0.05,
  'vitamin-e': 1000,
  calcium: 2500,
  folate: 1,
  iodine: 1,
  iron: 40,
  magnesium: 350,
  niacin: 35,
  selenium: 0.4,
  zinc: 35,
};

/** What the rules of a pack know of a dose: milligrams of each nutrient that they ask about. */
export function contentsOf(facts: Nutrition['facts']): Record<string, number> {
  const known = facts.flatMap(({ nutrient, amount, unit }) => {
    const each = unit === 'IU' && nutrient === 'vitamin-d' ? VITAMIN_D_IU : MILLIGRAMS[unit];
    return nutrient in DAILY_MOST && each !== undefined ? [[nutrient, amount * each] as const] : [];
  });
  return Object.fromEntries(known);
}
