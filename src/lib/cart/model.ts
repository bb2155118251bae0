import { z } from 'zod';
import { PackageList } from '#lib/catalog/model.ts';
import { idList, PricedLine, quantity, SkuQuantity, Totals } from '#lib/checkout/model.ts';
import { LIMITS } from '#lib/kernel/limits.ts';
import { flag, idNumber } from '#lib/kernel/validation.ts';

/** `packageList` says what a package is filled with. */
export const AddGoodsCartInput = SkuQuantity.extend({ packageList: PackageList.optional() });

export const CartLine = PricedLine.extend({
  id: z.int(),
  /** Chosen for checkout. */
  checked: z.boolean(),
  /** The price when it was put in, if that was another one (row C2). */
  priceChange: z.int().nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

/** Totals are over the chosen lines that can be bought. */
export const CartView = z.object({
  lines: z.array(CartLine),
  /** Pieces in the cart. */
  count: z.int(),
  totals: Totals,
});
export type CartView = z.infer<typeof CartView>;

export const CartCount = z.object({ cart_count: z.int() });
export type CartCount = z.infer<typeof CartCount>;

/** The parameters of the specification; the carts they speak of are asked for by their own calls. */
export const CartCountInput = z.object({
  isGroupPrivate: z.string().max(20).optional(),
  groupId: z.string().max(64).optional(),
  userQuestCode: z.string().max(64).optional(),
});

export const RemoveInput = z.object({ ids: idList });

/** The line, by its id or its SKU. */
export const AdjustInput = z
  .object({ id: idNumber().optional(), skuId: idNumber().optional(), quantity })
  .refine((given) => given.id !== undefined || given.skuId !== undefined, {
    path: ['id'],
    error: 'idInvalid',
  });
export type AdjustInput = z.output<typeof AdjustInput>;

/** The lines to choose or not to choose; without `ids` all of them. */
export const CheckInput = z.object({ ids: idList.optional(), checked: flag });
export type CheckInput = z.output<typeof CheckInput>;

/** What checkout would take. */
export const CartPreview = z.object({ lines: z.array(CartLine), totals: Totals });
export type CartPreview = z.infer<typeof CartPreview>;

export const Gift = z.object({ promotionId: z.int(), skuId: z.int(), name: z.string(), picture: z.string() });
export const GiftList = z.object({ gifts: z.array(Gift), chosen: z.int().nullable() });
export type GiftList = z.infer<typeof GiftList>;
export const ChooseGiftInput = z.object({ promotionId: idNumber().optional(), skuId: idNumber() });

export const BuyAgainInput = z.object({ number: z.string('orderNotFound').trim().max(32, 'orderNotFound') });

export const BuyAgainResult = z.object({
  cart_count: z.int(),
  added: z.array(z.object({ skuId: z.int(), name: z.string(), quantity: z.int() })),
  /** What could not be put in, or not all of it, with the reason in the asker's language. */
  missing: z.array(z.object({ skuId: z.int(), name: z.string(), quantity: z.int(), reason: z.string() })),
});
export type BuyAgainResult = z.infer<typeof BuyAgainResult>;

type GivenLines = string | readonly z.input<typeof SkuQuantity>[];

const linesAsText = (given: GivenLines): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

/** Lines as JSON; a form sends them as JSON text. */
export const skuLines = z.preprocess(
  linesAsText,
  z.array(SkuQuantity, 'fieldInvalid').max(LIMITS.cartLinesMost, 'cartFull'),
);

export const PriceInput = z.object({ lines: skuLines });

export const PricedCart = z.object({ lines: z.array(PricedLine), totals: Totals });
export type PricedCart = z.infer<typeof PricedCart>;

/** Row H3: the cart that a questionnaire filled. */
const userQuestCode = z
  .string('questCodeRequired')
  .trim()
  .min(1, 'questCodeRequired')
  .max(64, 'questCodeRequired');

export const SaveQuestCartInput = z.object({ userQuestCode, lines: skuLines });
export type SaveQuestCartInput = z.output<typeof SaveQuestCartInput>;

/** Without `skuIds` the whole questionnaire cart. */
export const RemoveQuestCartInput = z.object({ userQuestCode, skuIds: idList.optional() });
export type RemoveQuestCartInput = z.output<typeof RemoveQuestCartInput>;
