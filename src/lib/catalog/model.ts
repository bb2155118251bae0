import { z } from 'zod';

/** What the catalogue is made of, as it crosses the wire and as a shop's own file holds it. */

export const GOODS_FORMS = ['bottle', 'sachet', 'box', 'jar', 'strip'] as const;
export type GoodsForm = (typeof GOODS_FORMS)[number];

/** Row B1's "need": what people come for. */
export const NEEDS = ['sleep', 'eyes', 'gut', 'bones', 'women', 'energy', 'seniors', 'kids'] as const;
export type Need = (typeof NEEDS)[number];

export const GOODS_SORTS = ['popular', 'newest', 'price-up', 'price-down'] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];

const text = z.object({ tw: z.string().min(1), zh: z.string().min(1), en: z.string().min(1) });

export const Spec = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,20}$/),
  name: text,
  options: z.array(z.object({ key: z.string().regex(/^[a-z0-9-]{1,30}$/), name: text })).min(1),
});
export type Spec = z.infer<typeof Spec>;

export const NutritionFact = z.object({
  nutrient: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: text,
  amount: z.number().min(0),
  unit: z.enum(['kcal', 'g', 'mg', 'ug', 'IU', 'CFU-billion']),
  /** Per cent of Taiwan's daily reference value, null where there is none. */
  nrv: z.number().int().min(0).nullable(),
});

/** Amounts are per serving. */
export const Nutrition = z.object({
  serving: text,
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
