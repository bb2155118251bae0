import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';
import { DeliveryTypeInput, deliveryFields } from '#lib/orders/logistics/model.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';
import { GIFT_STATES } from './codes.ts';

/** The half-yearly gift in the API (row I4). */

export const GiftPiece = z.object({
  skuId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  /** Today's price, NT$. */
  value: z.int(),
  homeOnly: z.boolean(),
  inStock: z.boolean(),
});
export type GiftPiece = z.infer<typeof GiftPiece>;

/** The order that contains it. */
const GiftOrder = z.object({ number: z.string(), status: z.int(), statusName: z.string() });

export const PastGift = z.object({
  /** First day of the half-year, in Taipei. */
  half: z.iso.date(),
  level: z.int(),
  state: z.enum(GIFT_STATES),
  /** Null where nothing was sent. */
  piece: GiftPiece.pick({ skuId: true, goodsId: true, name: true, options: true, picture: true }).nullable(),
  order: GiftOrder.nullable(),
});
export type PastGift = z.infer<typeof PastGift>;

export const OwnGift = z.object({
  /** First day of this half-year; then the last day to choose its gift; in Taipei. */
  half: z.iso.date(),
  lastDay: z.iso.date(),
  /** End of the choice. UTC, ISO 8601 */
  endsAt: z.string(),
  /** First day of the next half-year. */
  next: z.iso.date(),
  /** Level at the start of the half-year. */
  level: z.int(),
  /** `none`: this level has no gifts. */
  state: z.enum([...GIFT_STATES, 'none']),
  /** Gifts to choose from. */
  choices: z.array(GiftPiece),
  chosen: GiftPiece.nullable(),
  order: GiftOrder.nullable(),
  /** Delivery options when sent alone; empty without a choice. */
  deliveries: z.array(
    z.object({
      type: z.enum(DELIVERY_TYPES),
      available: z.boolean(),
      reason: z.string().nullable(),
      fee: z.int(),
    }),
  ),
  /** Earlier half-years, newest first. */
  past: z.array(PastGift),
});
export type OwnGift = z.infer<typeof OwnGift>;

export const ChooseGiftInput = z.object({ skuId: idNumber('giftUnknown') });
export type ChooseGiftInput = z.output<typeof ChooseGiftInput>;

export const SendGiftInput = z.object({ deliveryType: DeliveryTypeInput, ...deliveryFields });
export type SendGiftInput = z.output<typeof SendGiftInput>;

export const SentGift = z.object({
  number: z.string(),
  /** It was sent before. */
  repeated: z.boolean(),
});
export type SentGift = z.infer<typeof SentGift>;

/** A level's gifts on the public page. */
export interface LevelGifts {
  readonly level: number;
  readonly pieces: GiftPiece[];
}
