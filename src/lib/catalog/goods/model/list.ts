import { z } from 'zod';
import { flag, idNumber, wholeNumber } from '#lib/kernel/text/validation.ts';
import { GOODS_FORMS } from '../codes.ts';
import { GOODS_SORTS, GoodsCard, NEEDS } from './goods.ts';

/** Query and response of a goods list (row B1). */

/** The last page that may be requested, and the limit of counts in a free price range. */
export const MAX_PAGES = 10_000;
export const MAX_COUNT = 1000;

/** Lower bounds of the offered price ranges, in NT$; the last is open. */
export const PRICE_STEPS = [0, 500, 800, 1200] as const;

/** One or several known values, `a` or `a,b`, without duplicates and in the known order. */
const severalOf = <const Known extends string>(known: readonly Known[]) =>
  z
    .string('fieldInvalid')
    .transform((given, refuse): Known[] => {
      const asked = given.split(',').filter((one) => one !== '');
      const found = known.filter((one) => asked.includes(one));
      if (asked.some((one) => !known.some((other) => other === one)))
        refuse.addIssue({ code: 'custom', message: 'fieldInvalid' });
      return found;
    })
    .default([]);

/** Query of a list. Unknown needs, forms and sorts are rejected; a page past the end is empty. */
export const GoodsQuery = z.object({
  categoryId: idNumber().optional(),
  /** Any of these needs. */
  need: severalOf(NEEDS),
  /** Any of these forms. */
  form: severalOf(GOODS_FORMS),
  /** Price range in NT$, both ends included. */
  from: wholeNumber().pipe(z.number().min(0, 'numberInvalid')).optional(),
  to: wholeNumber().pipe(z.number().min(0, 'numberInvalid')).optional(),
  /** Only goods in stock. */
  stock: flag.default(false),
  sort: z.enum(GOODS_SORTS, 'fieldInvalid').default('popular'),
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(MAX_PAGES, 'numberInvalid')).default(1),
});
export type GoodsQuery = z.output<typeof GoodsQuery>;
export type GoodsQueryInput = z.input<typeof GoodsQuery>;

/** How many goods each choice would leave: its own group's choices are ignored, other groups apply. */
export const Facets = z.object({
  forms: z.array(z.object({ form: z.enum(GOODS_FORMS), count: z.int() })),
  needs: z.array(z.object({ need: z.enum(NEEDS), count: z.int() })),
  /** `to` is null for the last. */
  prices: z.array(z.object({ from: z.int(), to: z.int().nullable(), count: z.int() })),
  inStock: z.int(),
  /** False for a free price range with more than `MAX_COUNT` goods: counts are then upper bounds. */
  exact: z.boolean(),
});
export type Facets = z.infer<typeof Facets>;

export const GoodsList = z.object({
  goods: z.array(GoodsCard),
  /** Exact, except for free price ranges, where counting stops at `MAX_COUNT`. */
  total: z.int(),
  /** Goods in the category, without filters. */
  unfiltered: z.int(),
  page: z.int(),
  pages: z.int(),
  facets: Facets,
});
export type GoodsList = z.infer<typeof GoodsList>;
