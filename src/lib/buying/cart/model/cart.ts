import { z } from 'zod';
import { GivenGift, jsonLines, LineTraits, WantedLine } from '#lib/buying/basket/model.ts';
import { PricedLine, quantity, SkuQuantity, Totals } from '#lib/catalog/pricing/model/line.ts';
import { flag, idNumber, listAtMost, wholeNumber } from '#lib/kernel/text/validation.ts';
import { DeliveryTypeInput } from '#lib/orders/logistics/model.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';
import { PART_KINDS } from '../rules/split.ts';
import { DroppedGift, ReachedGift } from './rewards.ts';

/** A list of keys: an array, one value, or a comma-separated text (forms). */
export const idList = z.preprocess(
  (given: string | number | readonly (string | number)[]) =>
    typeof given === 'string' ? given.split(',') : typeof given === 'number' ? [given] : given,
  listAtMost(z.array(idNumber(), 'idInvalid').min(1, 'idInvalid'), 'maxCartLines', 'idInvalid'),
);

/** What the cart's calls take and give. */

export const AddGoodsCartInput = WantedLine;

export const CartLine = PricedLine.extend({
  ...LineTraits.shape,
  id: z.int(),
  /** Chosen for checkout. */
  checked: z.boolean(),
  /** The price when it was put in or last accepted, if that was another one (row C2). */
  priceChange: z.int().nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

/** Totals are over the chosen lines that can be bought. */
export const CartView = z.object({
  lines: z.array(CartLine),
  /** Pieces in the cart. */
  count: z.int(),
  totals: Totals,
  gifts: z.array(ReachedGift),
  dropped: z.array(DroppedGift),
  /** What signing in has put in, told once: pieces, and what there was no room for, in the asker's language. */
  merged: z.object({ count: z.int(), capped: z.array(z.string()) }).nullable(),
});
export type CartView = z.infer<typeof CartView>;

export const CartCount = z.object({ cart_count: z.int() });
export type CartCount = z.infer<typeof CartCount>;

/** Which cart is counted: a private group's part of it, what a questionnaire put aside, else the cart itself. */
export const CartCountInput = z.object({
  isGroupPrivate: flag.default(false),
  /** Empty where the shopper is in no group. */
  groupId: z.union([z.literal(''), idNumber('groupNotFound')]).optional(),
  /** Null where no questionnaire is open, which a query says as a word. */
  userQuestCode: z
    .string('fieldInvalid')
    .max(64, 'fieldInvalid')
    .default('')
    .transform((code) => (code === 'null' ? '' : code)),
});
export type CartCountInput = z.output<typeof CartCountInput>;

export const RemoveInput = z.object({ ids: idList });

/** The line, by its id or, where the SKU stands there plainly, by its SKU. */
export const AdjustInput = z
  .object({ id: idNumber().optional(), skuId: idNumber().optional(), quantity })
  .refine((given) => given.id !== undefined || given.skuId !== undefined, {
    path: ['id'],
    error: 'idInvalid',
  });
export type AdjustInput = z.output<typeof AdjustInput>;

/** The lines to choose or not to choose, all without `ids`; with `only` every other line is let go (row C7). */
export const CheckInput = z.object({ ids: idList.optional(), checked: flag, only: flag.optional() });
export type CheckInput = z.output<typeof CheckInput>;

/** The lines whose new price the shopper has seen; all without `ids`. */
export const AcceptPricesInput = z.object({ ids: idList.optional() });

/** What checkout would take: the lines, the gifts with them, and in `totals.progress` what is missing for more. */
export const CartPreview = z.object({
  lines: z.array(CartLine),
  totals: Totals,
  gifts: z.array(GivenGift),
  /** Reached, and not chosen yet. */
  openGifts: z.array(ReachedGift),
});
export type CartPreview = z.infer<typeof CartPreview>;

export const BuyAgainInput = z.object({ number: z.string('orderNotFound').trim().max(32, 'orderNotFound') });

export const BuyAgainResult = z.object({
  cart_count: z.int(),
  added: z.array(z.object({ skuId: z.int(), name: z.string(), quantity: z.int() })),
  /** What could not be put in, or not all of it, with the reason in the asker's language. */
  missing: z.array(z.object({ skuId: z.int(), name: z.string(), quantity: z.int(), reason: z.string() })),
});
export type BuyAgainResult = z.infer<typeof BuyAgainResult>;

export const SplitInput = z.object({ deliveryType: DeliveryTypeInput.default('home') });
export type SplitInput = z.output<typeof SplitInput>;

/** Row C7: the chosen lines as the orders they would be. */
export const SplitView = z.object({
  parts: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(PART_KINDS),
      /** The group campaign. */
      title: z.string().nullable(),
      deliveryType: z.enum(DELIVERY_TYPES),
      lines: z.array(CartLine),
      totals: Totals,
    }),
  ),
  /** NT$ that the parts cost more than one order would: for shipping, and for promotions that are missed. */
  lostShipping: z.int(),
  lostDiscount: z.int(),
  /** One order would be sent free, not every part is. */
  losesFreeShipping: z.boolean(),
});
export type SplitView = z.infer<typeof SplitView>;

/** Row H3: the cart that a questionnaire filled. */
const userQuestCode = z
  .string('questCodeRequired')
  .trim()
  .min(1, 'questCodeRequired')
  .max(64, 'questCodeRequired');

export const SaveQuestCartInput = z.object({ userQuestCode, lines: jsonLines(SkuQuantity) });
export type SaveQuestCartInput = z.output<typeof SaveQuestCartInput>;

export const QuestCartInput = z.object({ userQuestCode });

/** What went into the shopper's own cart, and how many pieces of it were there before. */
export const ImportedQuestCart = z.object({
  cart_count: z.int(),
  added: z.array(z.object({ skuId: z.int(), quantity: z.int(), before: z.int() })),
  /** Still put aside, with the reason in the asker's language. */
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

/** Without `skuIds` the whole questionnaire cart. */
export const RemoveQuestCartInput = z.object({ userQuestCode, skuIds: idList.optional() });
export type RemoveQuestCartInput = z.output<typeof RemoveQuestCartInput>;
