import { z } from 'zod';
import { EveryLanguage } from './goods.ts';

/** What Taiwan's rules on allergens name, and an importer's neighbours do: shown on a good's label. */
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

/** Who eats no meat and fish may have it: with nothing of animals, or with milk and eggs besides. */
export const VEGETARIAN = ['vegan', 'ovo-lacto'] as const;
export type Vegetarian = (typeof VEGETARIAN)[number];

/** What the law requires to be shown of food before it is bought (Act on Food Safety, articles 8, 13 and 22). */
export const GoodsLabel = z.strictObject({
  /** Country, and where the main material is from where that differs. */
  origin: EveryLanguage,
  /** Of each size that is sold. */
  netWeight: EveryLanguage,
  shelfLifeMonths: z.int().min(1).max(120),
  storage: EveryLanguage,
  /** Empty: contains none of them. */
  allergens: z.array(z.enum(ALLERGENS)).default([]),
  /** As the maker declares it; absent: not declared, so nobody is told that it is. */
  vegetarian: z.enum(VEGETARIAN).optional(),
  /** Certified so, or known not to be; absent: its list of ingredients tells what it can. */
  halal: z.boolean().optional(),
  /** Who answers for it: the maker, or the importer. */
  maker: z.strictObject({ name: EveryLanguage, address: EveryLanguage, phone: z.string().min(6).max(40) }),
  /** Product liability insurance. */
  insurance: z.strictObject({ insurer: EveryLanguage, policy: z.string().min(1).max(60) }),
  /** The maker's registration number as a food business: `A-112345675-00000-0`. */
  registration: z.string().regex(/^[A-Z]-\d{9}-\d{5}-\d$/),
});
export type GoodsLabel = z.output<typeof GoodsLabel>;
