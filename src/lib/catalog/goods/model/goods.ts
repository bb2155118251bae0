import { z } from 'zod';
import { idNumber, inEveryLanguage, wholeNumber } from '#lib/kernel/text/validation.ts';
import { MAX_DOSES_A_DAY } from '../codes.ts';

/** The catalogue's types, in the API and in a shop's goods file. */

/** Row B1's "need". */
export const NEEDS = ['sleep', 'eyes', 'gut', 'bones', 'women', 'energy', 'seniors', 'kids'] as const;
export type Need = (typeof NEEDS)[number];

/** Shipped goods, a package that the shopper fills, or a service. */
export const GOODS_KINDS = ['goods', 'package', 'service'] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

export const GOODS_SORTS = ['popular', 'newest', 'price-up', 'price-down'] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];

/** A text in every language. */
export const EveryLanguage = inEveryLanguage(z.string().min(1));

/** Maximum number of different SKUs to fill a package from. */
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
  /** The chemical form, if it decides how the amount counts: `NUTRIENT_FORMS`. */
  form: z.string().optional(),
  /** Percent of Taiwan's daily reference value; null without one. */
  nrv: z.number().int().min(0).nullable(),
});

/** Amounts are per serving. */
export const Nutrition = z.object({
  serving: EveryLanguage,
  servings: z.number().int().min(1),
  /** Daily servings on the label, which the intake meter counts. */
  daily: z.number().int().min(1).max(MAX_DOSES_A_DAY).optional(),
  /** Size of a serving in grams or millilitres, for amounts per 100; absent if unknown. */
  size: z.object({ amount: z.number().positive(), unit: z.enum(['g', 'ml']) }).optional(),
  facts: z.array(NutritionFact),
});
export type Nutrition = z.infer<typeof Nutrition>;

/** The content of a package: SKUs and pieces of each. */
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

/** A product in a list: the content of a card. */
export const GoodsCard = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  price: z.int(),
  listPrice: z.int(),
  /** True if another SKU costs more. */
  isFrom: z.boolean(),
  /** The price of the lowest member level with a discount (row I4). */
  memberPrice: z.int(),
  inStock: z.boolean(),
  subscribable: z.boolean(),
  /** A recent arrival or a bestseller. */
  badge: z.enum(['new', 'hot']).nullable(),
  /** Average stars of five; null before the first review. */
  rating: z.object({ average: z.number().min(1).max(5), count: z.int().min(1) }).nullable(),
});
export type GoodsCard = z.infer<typeof GoodsCard>;

/** A category in the tree. */
export interface CategoryNode {
  id: number;
  code: string;
  name: string;
  picture: string;
  /** Goods on sale in the category and its descendants. */
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

/** Content of a category page. */
export interface CategoryDetail {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly picture: string;
  /** From the root to the parent. */
  readonly ancestors: readonly CategoryStep[];
  /** Categories with the same parent, itself included. */
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
