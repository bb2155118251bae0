import { z } from 'zod';
import { GOODS_KINDS, PackageList } from '#lib/catalog/model.ts';
import { LIMITS } from '#lib/kernel/limits.ts';
import { idNumber } from '#lib/kernel/validation.ts';
import { PricedLine, SkuQuantity } from '#lib/pricing/model/line.ts';

/** Lines of a cart as they cross the wire. */

/** Forms send their JSON as text. */
const jsonText = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

/** A SKU as it may be put into the cart: for a package with what it is filled with, as an add-on, or with a group. */
export const WantedLine = SkuQuantity.extend({
  skuId: z.preprocess(
    // Nothing chosen yet is told apart from what does not exist.
    (given: string | number | undefined) => (given === '' ? undefined : given),
    z
      .unknown()
      .refine((given) => given !== undefined, 'specRequired')
      .pipe(idNumber('skuNotFound')),
  ),
  packageList: z
    .preprocess((given: string | z.input<typeof PackageList> | undefined) => jsonText(given), PackageList)
    .optional(),
  /** The promotion by which it is an add-on. */
  addOnOf: idNumber('promotionNotFound').optional(),
  /** The group campaign it is bought with; empty, as the shop's pages send it outside of groups, is none. */
  groupId: z
    .preprocess(
      (given: string | number | undefined) => (given === '' ? undefined : given),
      idNumber('groupNotFound').optional(),
    )
    .optional(),
});
export type WantedLine = z.output<typeof WantedLine>;

/** Why a line cannot be bought although it is there, in the asker's language. */
export const Blocked = z.object({
  /** Of the `errors` words. */
  key: z.string(),
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Blocked = z.infer<typeof Blocked>;

/** What sets a line apart from others of its SKU, and what may stand against buying it. */
export const LineTraits = z.object({
  /** Empty for nearly all. */
  variant: z.string(),
  kind: z.enum(GOODS_KINDS),
  /** What one package is filled with; empty for what is no package. */
  parts: z.array(z.object({ skuId: z.int(), quantity: z.int() })),
  /** The promotion by which it is an add-on, and the lines of that promotion's goods. */
  addOn: z.object({ promotionId: z.int(), name: z.string(), mainIds: z.array(z.int()) }).nullable(),
  /** The group campaign it is bought with; the price is null once it is over. */
  group: z.object({ id: z.int(), title: z.string(), price: z.int().nullable() }).nullable(),
  blocked: Blocked.nullable(),
});
export type LineTraits = z.infer<typeof LineTraits>;

export const CartLine = PricedLine.extend({
  ...LineTraits.shape,
  id: z.int(),
  /** Chosen for checkout. */
  checked: z.boolean(),
  /** The price when it was put in or last accepted, if that was another one (row C2). */
  priceChange: z.int().nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

/** Lines as JSON; a form sends them as JSON text. */
export const jsonLines = <Line extends z.ZodType>(line: Line) =>
  z.preprocess(
    (given: string | readonly z.input<Line>[]) => jsonText(given),
    z.array(line, 'fieldInvalid').max(LIMITS.cartLinesMost, 'cartFull'),
  );
