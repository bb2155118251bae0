import { z } from 'zod';
import { GivenGift, jsonLines, LineTraits, WantedLine } from '#lib/buying/basket/model.ts';
import { PricedLine, quantity, SkuQuantity, Totals } from '#lib/catalog/pricing/model/line.ts';
import { flag, idNumber, listAtMost, wholeNumber } from '#lib/kernel/text/validation.ts';
import { DeliveryTypeInput } from '#lib/orders/logistics/model.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';
import { PART_KINDS } from '../rules/split.ts';
import { DroppedGift, ReachedGift } from './rewards.ts';

/** A list of keys: an array, one value, or comma-separated text (forms). */
export const idList = z.preprocess(
  (given: string | number | readonly (string | number)[]) =>
    typeof given === 'string' ? given.split(',') : typeof given === 'number' ? [given] : given,
  listAtMost(z.array(idNumber(), 'idInvalid').min(1, 'idInvalid'), 'maxCartLines', 'idInvalid'),
);

/** Input and output of the cart's calls. */

export const AddGoodsCartInput = WantedLine;

export const CartLine = PricedLine.extend({
  ...LineTraits.shape,
  id: z.int(),
  /** Selected for checkout. */
  checked: z.boolean(),
  /** The price when it was added or last accepted, if different from today's (row C2). */
  priceChange: z.int().nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

/** Totals cover the selected lines that can be bought. */
export const CartView = z.object({
  lines: z.array(CartLine),
  /** Pieces in the cart. */
  count: z.int(),
  totals: Totals,
  gifts: z.array(ReachedGift),
  dropped: z.array(DroppedGift),
  /**
   * Result of the merge at sign-in, shown once: pieces added, and those beyond a limit, in the shopper's
   * language.
   */
  merged: z.object({ count: z.int(), capped: z.array(z.string()) }).nullable(),
});
export type CartView = z.infer<typeof CartView>;

export const CartCount = z.object({ cart_count: z.int() });
export type CartCount = z.infer<typeof CartCount>;

/** Which cart is counted: a private group's part, a questionnaire's cart, else the whole cart. */
export const CartCountInput = z.object({
  isGroupPrivate: flag.default(false),
  /** Empty outside of groups. */
  groupId: z.union([z.literal(''), idNumber('groupNotFound')]).optional(),
  /** Null without an open questionnaire; a query string sends the word. */
  userQuestCode: z
    .string('fieldInvalid')
    .max(64, 'fieldInvalid')
    .default('')
    .transform((code) => (code === 'null' ? '' : code)),
});
export type CartCountInput = z.output<typeof CartCountInput>;

export const RemoveInput = z.object({ ids: idList });

/** The line, by its id or, for a line without a variant, by its SKU. */
export const AdjustInput = z
  .object({ id: idNumber().optional(), skuId: idNumber().optional(), quantity })
  .refine((given) => given.id !== undefined || given.skuId !== undefined, {
    path: ['id'],
    error: 'idInvalid',
  });
export type AdjustInput = z.output<typeof AdjustInput>;

/** The lines to select or deselect, all without `ids`; `only` deselects every other line (row C7). */
export const CheckInput = z.object({ ids: idList.optional(), checked: flag, only: flag.optional() });
export type CheckInput = z.output<typeof CheckInput>;

/** The lines whose new price the shopper accepted; all without `ids`. */
export const AcceptPricesInput = z.object({ ids: idList.optional() });

/**
 * The order that checkout would place: lines, gifts, and in `totals.progress` the distance to further
 * rewards.
 */
export const CartPreview = z.object({
  lines: z.array(CartLine),
  totals: Totals,
  gifts: z.array(GivenGift),
  /** Reached, not chosen yet. */
  openGifts: z.array(ReachedGift),
});
export type CartPreview = z.infer<typeof CartPreview>;

export const BuyAgainInput = z.object({ number: z.string('orderNotFound').trim().max(32, 'orderNotFound') });

export const BuyAgainResult = z.object({
  cart_count: z.int(),
  added: z.array(z.object({ skuId: z.int(), name: z.string(), quantity: z.int() })),
  /** Items that could not be added in full, with the reason in the shopper's language. */
  missing: z.array(z.object({ skuId: z.int(), name: z.string(), quantity: z.int(), reason: z.string() })),
});
export type BuyAgainResult = z.infer<typeof BuyAgainResult>;

export const SplitInput = z.object({ deliveryType: DeliveryTypeInput.default('home') });
export type SplitInput = z.output<typeof SplitInput>;

/** Row C7: the selected lines, split into orders. */
export const SplitView = z.object({
  parts: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(PART_KINDS),
      /** The group campaign's title. */
      title: z.string().nullable(),
      deliveryType: z.enum(DELIVERY_TYPES),
      lines: z.array(CartLine),
      totals: Totals,
    }),
  ),
  /** Additional cost of the parts against one order, NT$: shipping, and missed promotions. */
  lostShipping: z.int(),
  lostDiscount: z.int(),
  /** One order would ship free, but not every part does. */
  losesFreeShipping: z.boolean(),
});
export type SplitView = z.infer<typeof SplitView>;

/** Row H3: a cart filled by a questionnaire. */
const userQuestCode = z
  .string('questCodeRequired')
  .trim()
  .min(1, 'questCodeRequired')
  .max(64, 'questCodeRequired');

export const SaveQuestCartInput = z.object({ userQuestCode, lines: jsonLines(SkuQuantity) });
export type SaveQuestCartInput = z.output<typeof SaveQuestCartInput>;

export const QuestCartInput = z.object({ userQuestCode });

/** Items added to the shopper's own cart, with the pieces that it had before. */
export const ImportedQuestCart = z.object({
  cart_count: z.int(),
  added: z.array(z.object({ skuId: z.int(), quantity: z.int(), before: z.int() })),
  /** Left in the questionnaire's cart, with the reason in the shopper's language. */
  missing: z.array(z.object({ skuId: z.int(), reason: z.string() })),
});
export type ImportedQuestCart = z.infer<typeof ImportedQuestCart>;

export const UndoQuestCartImportInput = z.object({
  userQuestCode,
  lines: jsonLines(
    SkuQuantity.extend({
      before: wholeNumber('quantityIncorrect').pipe(z.number().min(0, 'quantityIncorrect')),
    }),
  ),
});
export type UndoQuestCartImportInput = z.output<typeof UndoQuestCartImportInput>;

/** Without `skuIds`, the whole questionnaire cart. */
export const RemoveQuestCartInput = z.object({ userQuestCode, skuIds: idList.optional() });
export type RemoveQuestCartInput = z.output<typeof RemoveQuestCartInput>;
