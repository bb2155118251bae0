import { z } from 'zod';
import { idNumber, inEveryLanguage, wholeNumber } from '#lib/kernel/text/validation.ts';
import { MAX_DOSES_A_DAY } from '../codes.ts';

/** What the catalogue is made of, as the API gives it and as a shop's own file holds it. */

/** Row B1's "need": what people come for. */
export const NEEDS = ['sleep', 'eyes', 'gut', 'bones', 'women', 'energy', 'seniors', 'kids'] as const;
export type Need = (typeof NEEDS)[number];

/** What is bought: something that is sent, something that the shopper fills first, or something that somebody does. */
export const GOODS_KINDS = ['goods', 'package', 'service'] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

export const GOODS_SORTS = ['popular', 'newest', 'price-up', 'price-down'] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];

/** One text in every language. */
export const EveryLanguage = inEveryLanguage(z.string().min(1));

/** How many different SKUs a package may be filled from. */
export const MAX_PACKAGE_SKUS = 100;

/** `few`: the number left is shown. */
export type StockState = 'in' | 'few' | 'out';

export const Spec = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,20}$/),
  name: EveryLanguage,
  options: z.array(z.object({ key: z.string().regex(/^[a-z0-9-]{1,30}$/), name: EveryLanguage })).min(1),
});
export type Spec = z.infer<typeof Spec>;

const NUTRITION_UNITS = ['kcal', 'g', 'mg', 'ug', 'IU', 'CFU-billion'] as const;
export type NutritionUnit = (typeof NUTRITION_UNITS)[number];

export const NutritionFact = z.object({
  nutrient: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: EveryLanguage,
  amount: z.number().min(0),
  unit: z.enum(NUTRITION_UNITS),
  /** What it is there as, where that decides how it counts: `NUTRIENT_FORMS`. */
  form: z.string().optional(),
  /** Per cent of Taiwan's daily reference value, null where there is none. */
  nrv: z.number().int().min(0).nullable(),
});

/** Amounts are per serving. */
export const Nutrition = z.object({
  serving: EveryLanguage,
  servings: z.number().int().min(1),
  /** Servings that the label says for a day: what the intake meter counts. */
  daily: z.number().int().min(1).max(MAX_DOSES_A_DAY).optional(),
  /** How much a serving is, in grams or millilitres, for the amounts per 100; absent where it is not given. */
  size: z.object({ amount: z.number().positive(), unit: z.enum(['g', 'ml']) }).optional(),
  facts: z.array(NutritionFact),
});
export type Nutrition = z.infer<typeof Nutrition>;

/** What a shopper fills a package with: SKUs and how many pieces of each. */
export const PackageList = z
  .array(
    z.object({
      skuId: idNumber('packageSkuUnknown'),
      quantity: wholeNumber('quantityIncorrect').pipe(z.number().min(1, 'quantityIncorrect')),
    }),
    'fieldInvalid',
  )
  .max(MAX_PACKAGE_SKUS, 'tooManyProducts');
export type PackageList = z.infer<typeof PackageList>;

export const Faq = z.object({ q: z.string().min(1), a: z.string().min(1) });
export type Faq = z.infer<typeof Faq>;

/** A good in a list: what a card shows. */
export const GoodsCard = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  price: z.int(),
  listPrice: z.int(),
  /** Another size or kind of it costs more. */
  isFrom: z.boolean(),
  /** What the first member level pays that pays less (row I4). */
  memberPrice: z.int(),
  inStock: z.boolean(),
  subscribable: z.boolean(),
  /** Came in lately, or sells best of all. */
  badge: z.enum(['new', 'hot']).nullable(),
  /** What buyers say, of five; null before the first review. */
  rating: z.object({ average: z.number().min(1).max(5), count: z.int().min(1) }).nullable(),
});
export type GoodsCard = z.infer<typeof GoodsCard>;

/** A category in the tree. */
export interface CategoryNode {
  id: number;
  code: string;
  name: string;
  picture: string;
  /** Goods on sale in it and below it. */
  count: number;
  children: CategoryNode[];
}
export const CategoryNode: z.ZodType<CategoryNode> = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  picture: z.string(),
  count: z.int(),
  get children() {
    return z.array(CategoryNode);
  },
});

export interface CategoryStep {
  readonly id: number;
  readonly name: string;
}

/** What a category's own page says. */
export interface CategoryDetail {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly picture: string;
  /** From the top of the tree to its parent. */
  readonly ancestors: readonly CategoryStep[];
  /** What stands beside it, itself included. */
  readonly siblings: readonly CategoryStep[];
  readonly children: readonly CategoryNode[];
}

export const Banner = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  picture: z.string(),
  /** A combined route of this shop, without language. */
  link: z.string(),
});
export type Banner = z.infer<typeof Banner>;
