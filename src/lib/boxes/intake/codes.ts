/** Sources of limits: the file names in `src/content/intake`. */
export const SOURCES = ['tw8', 'cn23', 'efsa', 'us'] as const;
export type SourceCode = (typeof SOURCES)[number];

/** Countries that limits exist for. */
export const COUNTRIES = ['TW', 'CN'] as const;
export type Country = (typeof COUNTRIES)[number];

export { STAGES, type Stage } from '#lib/catalog/health-profile/codes.ts';

/** Nutrients of the meter in display order, each with the unit of all its amounts. */
export const NUTRIENT_UNITS = {
  'vitamin-a': 'ug',
  'vitamin-b1': 'mg',
  'vitamin-b2': 'mg',
  niacin: 'mg',
  nicotinamide: 'mg',
  'vitamin-b6': 'mg',
  folate: 'ug',
  'vitamin-b12': 'ug',
  'pantothenic-acid': 'mg',
  biotin: 'ug',
  'vitamin-c': 'mg',
  'vitamin-d': 'ug',
  'vitamin-e': 'mg',
  'vitamin-k': 'ug',
  choline: 'mg',
  calcium: 'mg',
  magnesium: 'mg',
  iron: 'mg',
  zinc: 'mg',
  copper: 'mg',
  selenium: 'ug',
  iodine: 'ug',
  chromium: 'ug',
  manganese: 'mg',
  molybdenum: 'ug',
  potassium: 'mg',
  phosphorus: 'mg',
  sodium: 'mg',
  fluoride: 'mg',
  boron: 'mg',
  'omega-3': 'mg',
} as const;
export type Nutrient = keyof typeof NUTRIENT_UNITS;
export type AmountUnit = (typeof NUTRIENT_UNITS)[Nutrient];

export const NUTRIENTS = Object.keys(NUTRIENT_UNITS) as Nutrient[];

/**
 * Level of an amount. `within`: up to the reference intake. `over`: above it. `close`: near the upper level,
 * or past it together with an ordinary day's food. `above`: above the upper level.
 */
export const LEVELS = ['within', 'over', 'close', 'above'] as const;
export type Level = (typeof LEVELS)[number];

export const INTAKE_SOURCES = ['cart', 'pack', 'subscription', 'page'] as const;
