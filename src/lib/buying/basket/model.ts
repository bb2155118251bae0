import { z } from 'zod';
import { GOODS_KINDS, PackageList } from '#lib/catalog/goods/model/goods.ts';
import { PricedLine, SkuQuantity, Totals } from '#lib/catalog/pricing/model/line.ts';
import { idNumber, listAtMost } from '#lib/kernel/text/validation.ts';
import { DeliveryTypeInput } from '#lib/orders/logistics/model.ts';

/** Lines that are to be bought, in a cart or in none, as they are asked for and shown. */

/** Forms send their JSON as text. */
const jsonText = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

/** A SKU as it may be bought: for a package with what it is filled with, as an add-on, or with a group. */
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
  /** May be had again and again by itself (row F1). */
  subscribable: z.boolean(),
  /** What one package is filled with; empty for what is no package. */
  parts: z.array(z.object({ skuId: z.int(), quantity: z.int() })),
  /** The promotion by which it is an add-on, and the lines of that promotion's goods. */
  addOn: z.object({ promotionId: z.int(), name: z.string(), mainIds: z.array(z.int()) }).nullable(),
  /** The group campaign it is bought with, in teams or each alone; the price is null once it has ended. */
  group: z
    .object({ id: z.int(), title: z.string(), hasTeams: z.boolean(), price: z.int().nullable() })
    .nullable(),
  blocked: Blocked.nullable(),
});
export type LineTraits = z.infer<typeof LineTraits>;

/** Lines as JSON; a form sends them as JSON text. */
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
  /** What was asked for and is not given, in the asker's language. */
  refusals: z.array(z.object({ key: z.string(), text: z.string(), skuId: z.int().nullable() })),
});
export type PricedLines = z.infer<typeof PricedLines>;
