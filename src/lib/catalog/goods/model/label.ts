import { z } from 'zod';
import { EveryLanguage } from './goods.ts';

/** Allergens of Taiwan's rules, and those that neighbouring countries name on imports; shown on a label. */
export const ALLERGENS = [
  'crustaceans',
  'mango',
  'peanut',
  'milk',
  'egg',
  'nuts',
  'sesame',
  'gluten',
  'soy',
  'fish',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Vegetarian classes: nothing from animals, or milk and eggs allowed. */
export const VEGETARIAN = ['vegan', 'ovo-lacto'] as const;
export type Vegetarian = (typeof VEGETARIAN)[number];

/** Food information that the law requires before purchase (Act on Food Safety, articles 8, 13 and 22). */
export const GoodsLabel = z.strictObject({
  /** Country, and the origin of the main material if different. */
  origin: EveryLanguage,
  /** For each size on sale. */
  netWeight: EveryLanguage,
  shelfLifeMonths: z.int().min(1).max(120),
  storage: EveryLanguage,
  /** Empty: contains none. */
  allergens: z.array(z.enum(ALLERGENS)).default([]),
  /** As the maker declares; absent if undeclared, and then shown as unknown. */
  vegetarian: z.enum(VEGETARIAN).optional(),
  /** True: certified. False: known not to be. Absent: judged by the ingredients alone. */
  halal: z.boolean().optional(),
  /** The responsible company: maker or importer. */
  maker: z.strictObject({ name: EveryLanguage, address: EveryLanguage, phone: z.string().min(6).max(40) }),
  /** Product liability insurance. */
  insurance: z.strictObject({ insurer: EveryLanguage, policy: z.string().min(1).max(60) }),
  /** The maker's registration number as a food business: `A-112345675-00000-0`. */
  registration: z.string().regex(/^[A-Z]-\d{9}-\d{5}-\d$/),
});
export type GoodsLabel = z.output<typeof GoodsLabel>;
