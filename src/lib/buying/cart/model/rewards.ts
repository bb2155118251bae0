import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';

/** What promotions give with a cart as the API gives it: gifts to choose from, add-ons at their price. */

/** A gift promotion that these goods have reached (row C3); its gifts are asked for by their own call. */
export const ReachedGift = z.object({
  promotionId: z.int(),
  name: z.string(),
  /** Gifts there are to choose from. */
  gifts: z.int(),
  /** The SKU chosen; null while nothing is. */
  chosen: z.int().nullable(),
});

/** A chosen gift that was just taken back, and why: the shopper is told once. */
export const DroppedGift = z.object({
  promotionId: z.int(),
  /** Of the `errors` words. */
  key: z.string(),
  text: z.string(),
});

const Reward = z.object({
  skuId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  /** What it costs by itself, NT$. */
  price: z.int(),
  /** What it is compared with; never below its price. */
  listPrice: z.int(),
  /** Pieces that may still be had. */
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
/** Without a SKU: none of that promotion. */
export const ChooseGiftInput = z
  .object({
    promotionId: idNumber('giftNotAvailable').optional(),
    skuId: idNumber('giftNotAvailable').optional(),
  })
  .refine((given) => given.promotionId !== undefined || given.skuId !== undefined, 'giftNotAvailable');
export type ChooseGiftInput = z.output<typeof ChooseGiftInput>;

/** Row C2: what may be had cheaper with these goods, under the promotion it belongs to. */
export const AddOnOffer = z.object({
  promotionId: z.int(),
  name: z.string(),
  /** Pieces of all of them together that may still be put in. */
  most: z.int(),
  addOns: z.array(Reward.extend({ addOnPrice: z.int(), most: z.int() })),
});
export type AddOnOffer = z.infer<typeof AddOnOffer>;
export const AddOnList = z.object({ offers: z.array(AddOnOffer) });
export type AddOnList = z.infer<typeof AddOnList>;
