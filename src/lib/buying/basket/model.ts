import { z } from 'zod';
import { GOODS_KINDS, PackageList } from '#lib/catalog/goods/model/goods.ts';
import { PricedLine, SkuQuantity, Totals } from '#lib/catalog/pricing/model/line.ts';
import { idNumber, listAtMost } from '#lib/kernel/text/validation.ts';
import { DeliveryTypeInput } from '#lib/orders/logistics/model.ts';

/** Lines to buy, in a cart or not: input and output. */

/** Forms send JSON as text. */
const jsonText = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

/** A SKU to buy: a package with its contents, an add-on, or with a group. */
export const WantedLine = SkuQuantity.extend({
  skuId: z.preprocess(
    // Distinguishes "nothing chosen" from "does not exist".
    (given: string | number | undefined) => (given === '' ? undefined : given),
    z
      .unknown()
      .refine((given) => given !== undefined, 'specRequired')
      .pipe(idNumber('skuNotFound')),
  ),
  packageList: z
    .preprocess((given: string | z.input<typeof PackageList> | undefined) => jsonText(given), PackageList)
    .optional(),
  /** The promotion that offers it as an add-on. */
  addOnOf: idNumber('promotionNotFound').optional(),
  /** The group campaign to buy with; the shop's pages send an empty one outside of groups. */
  groupId: z
    .preprocess(
      (given: string | number | undefined) => (given === '' ? undefined : given),
      idNumber('groupNotFound').optional(),
    )
    .optional(),
});
export type WantedLine = z.output<typeof WantedLine>;

/** Why an available line cannot be bought, in the shopper's language. */
export const Blocked = z.object({
  /** Key of the `errors` words. */
  key: z.string(),
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Blocked = z.infer<typeof Blocked>;

/** Traits that distinguish lines of one SKU, and any reason against buying it. */
export const LineTraits = z.object({
  /** Mostly empty. */
  variant: z.string(),
  kind: z.enum(GOODS_KINDS),
  /** Available by subscription (row F1). */
  subscribable: z.boolean(),
  /** Contents of one package; empty for other goods. */
  parts: z.array(z.object({ skuId: z.int(), quantity: z.int() })),
  /** Its add-on promotion, and the ids of the main lines in that promotion. */
  addOn: z.object({ promotionId: z.int(), name: z.string(), mainIds: z.array(z.int()) }).nullable(),
  /** Its group campaign, with or without teams; the price is null once it has ended. */
  group: z
    .object({ id: z.int(), title: z.string(), hasTeams: z.boolean(), price: z.int().nullable() })
    .nullable(),
  blocked: Blocked.nullable(),
});
export type LineTraits = z.infer<typeof LineTraits>;

/** Lines as JSON, or as JSON text from a form. */
export const jsonLines = <Line extends z.ZodType>(line: Line) =>
  z.preprocess(
    (given: string | readonly z.input<Line>[]) => jsonText(given),
    listAtMost(z.array(line, 'fieldInvalid'), 'maxCartLines', 'cartFull'),
  );

export const GivenGift = z.object({ promotionId: z.int(), skuId: z.int(), quantity: z.int() });

export const GiftChoice = z.object({
  promotionId: idNumber('giftNotAvailable'),
  skuId: idNumber('giftNotAvailable'),
});

export const PriceInput = z.object({
  lines: jsonLines(WantedLine),
  gifts: jsonLines(GiftChoice).optional(),
  deliveryType: DeliveryTypeInput.default('home'),
});
export type PriceInput = z.output<typeof PriceInput>;

export const PricedLines = z.object({
  lines: z.array(PricedLine.extend(LineTraits.shape)),
  totals: Totals,
  gifts: z.array(GivenGift),
  /** Refused wishes, in the shopper's language. */
  refusals: z.array(z.object({ key: z.string(), text: z.string(), skuId: z.int().nullable() })),
});
export type PricedLines = z.infer<typeof PricedLines>;
