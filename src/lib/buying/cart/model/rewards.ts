import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';

/** Rewards of a cart's promotions in the API: gifts to choose from, add-ons at their price. */

/** A gift promotion that these goods have reached (row C3); a separate call lists its gifts. */
export const ReachedGift = z.object({
  promotionId: z.int(),
  name: z.string(),
  /** Number of gifts to choose from. */
  gifts: z.int(),
  /** The chosen SKU; null while none is. */
  chosen: z.int().nullable(),
});

/** A chosen gift that was just removed, and why; shown once. */
export const DroppedGift = z.object({
  promotionId: z.int(),
  /** Key of the `errors` words. */
  key: z.string(),
  text: z.string(),
});

const Reward = z.object({
  skuId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  /** Its regular price, NT$. */
  price: z.int(),
  /** The compared price, NT$; never below its price. */
  listPrice: z.int(),
  /** Remaining pieces. */
  left: z.int(),
});

export const GiftOffer = z.object({
  promotionId: z.int(),
  name: z.string(),
  gifts: z.array(Reward.extend({ quantity: z.int() })),
  chosen: z.int().nullable(),
});
export type GiftOffer = z.infer<typeof GiftOffer>;
export const GiftList = z.object({ offers: z.array(GiftOffer) });
export type GiftList = z.infer<typeof GiftList>;
/** Without a SKU: no gift of that promotion. */
export const ChooseGiftInput = z
  .object({
    promotionId: idNumber('giftNotAvailable').optional(),
    skuId: idNumber('giftNotAvailable').optional(),
  })
  .refine((given) => given.promotionId !== undefined || given.skuId !== undefined, 'giftNotAvailable');
export type ChooseGiftInput = z.output<typeof ChooseGiftInput>;

/** Row C2: add-ons for these goods, with their promotion. */
export const AddOnOffer = z.object({
  promotionId: z.int(),
  name: z.string(),
  /** Maximum pieces of all of them together that may still be added. */
  most: z.int(),
  addOns: z.array(Reward.extend({ addOnPrice: z.int(), most: z.int() })),
});
export type AddOnOffer = z.infer<typeof AddOnOffer>;
export const AddOnList = z.object({ offers: z.array(AddOnOffer) });
export type AddOnList = z.infer<typeof AddOnList>;
