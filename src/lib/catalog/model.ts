import { z } from 'zod';
import { idNumber, wholeNumber } from '#lib/kernel/validation.ts';

/** What the catalogue is made of, as it crosses the wire and as a shop's own file holds it. */

export const GOODS_FORMS = ['bottle', 'sachet', 'box', 'jar', 'strip'] as const;
export type GoodsForm = (typeof GOODS_FORMS)[number];

/** Row B1's "need": what people come for. */
export const NEEDS = ['sleep', 'eyes', 'gut', 'bones', 'women', 'energy', 'seniors', 'kids'] as const;
export type Need = (typeof NEEDS)[number];

export const GOODS_SORTS = ['popular', 'newest', 'price-up', 'price-down'] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];

/** One text in every language. */
export const EveryLanguage = z.object({
  tw: z.string().min(1),
  zh: z.string().min(1),
  en: z.string().min(1),
});

/** How many goods a list shows at once, the last page that may be asked for, and where counting by price stops. */
export const PAGE_SIZE = 24;
export const PAGES_MOST = 10_000;
export const COUNT_MOST = 1000;

/** `few`: the number left is told. */
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
  /** Per cent of Taiwan's daily reference value, null where there is none. */
  nrv: z.number().int().min(0).nullable(),
});

/** Amounts are per serving. */
export const Nutrition = z.object({
  serving: EveryLanguage,
  servings: z.number().int().min(1),
  facts: z.array(NutritionFact),
});
export type Nutrition = z.infer<typeof Nutrition>;

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
  /** The best member price (row I4), for "members from". */
  memberPrice: z.int(),
  inStock: z.boolean(),
  subscribable: z.boolean(),
});
export type GoodsCard = z.infer<typeof GoodsCard>;

/** What a list may be asked for (row B1); an unknown need, form or sort is refused, a page past the end is empty. */
export const GoodsQuery = z.object({
  categoryId: idNumber().optional(),
  need: z.enum(NEEDS, 'fieldInvalid').optional(),
  form: z.enum(GOODS_FORMS, 'fieldInvalid').optional(),
  /** Price range in NT$, both ends included. */
  from: wholeNumber().pipe(z.number().min(0, 'numberInvalid')).optional(),
  to: wholeNumber().pipe(z.number().min(0, 'numberInvalid')).optional(),
  sort: z.enum(GOODS_SORTS, 'fieldInvalid').default('popular'),
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(PAGES_MOST, 'numberInvalid')).default(1),
});
export type GoodsQuery = z.output<typeof GoodsQuery>;
export type GoodsQueryInput = z.input<typeof GoodsQuery>;

/** How many goods each choice of a filter would leave, the other filter kept. */
export const Facets = z.object({
  forms: z.array(z.object({ form: z.enum(GOODS_FORMS), count: z.int() })),
  needs: z.array(z.object({ need: z.enum(NEEDS), count: z.int() })),
});
export type Facets = z.infer<typeof Facets>;

export const GoodsList = z.object({
  goods: z.array(GoodsCard),
  /** Exact, but for price ranges, where counting stops at `COUNT_MOST`. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  facets: Facets,
});
export type GoodsList = z.infer<typeof GoodsList>;

/** A category in the tree. */
export interface CategoryNode {
  id: number;
  code: string;
  name: string;
  form: GoodsForm;
  colour: string;
  picture: string;
  /** Goods on sale in it and below it. */
  count: number;
  children: CategoryNode[];
}
export const CategoryNode: z.ZodType<CategoryNode> = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  form: z.enum(GOODS_FORMS),
  colour: z.string(),
  picture: z.string(),
  count: z.int(),
  get children() {
    return z.array(CategoryNode);
  },
});

/** What a category's own page says. */
export interface CategoryDetail {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly form: GoodsForm;
  readonly colour: string;
  readonly picture: string;
  readonly parent: { readonly id: number; readonly name: string } | null;
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

/** Row B3: what the home page is made of; articles and notices come from the content collections. */
export const HomeData = z.object({
  banners: z.array(Banner),
  categories: z.array(CategoryNode),
  hotGoods: z.array(GoodsCard),
  newGoods: z.array(GoodsCard),
});
export type HomeData = z.infer<typeof HomeData>;
