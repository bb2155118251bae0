import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';
import { DeliveryTypeInput, deliveryFields } from '#lib/orders/logistics/model.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';
import { GIFT_STATES } from './codes.ts';

/** The half-yearly gift as the API gives it (row I4). */

export const GiftPiece = z.object({
  skuId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  /** NT$ that it costs today. */
  value: z.int(),
  homeOnly: z.boolean(),
  inStock: z.boolean(),
});
export type GiftPiece = z.infer<typeof GiftPiece>;

/** The order that it goes with. */
const GiftOrder = z.object({ number: z.string(), status: z.int(), statusName: z.string() });

export const PastGift = z.object({
  /** Its first day in Taipei. */
  half: z.iso.date(),
  level: z.int(),
  state: z.enum(GIFT_STATES),
  /** Null where nothing was sent. */
  piece: GiftPiece.pick({ skuId: true, goodsId: true, name: true, options: true, picture: true }).nullable(),
  order: GiftOrder.nullable(),
});
export type PastGift = z.infer<typeof PastGift>;

export const OwnGift = z.object({
  /** The first day of this half, and the last day on which its gift may be chosen; in Taipei. */
  half: z.iso.date(),
  lastDay: z.iso.date(),
  /** When the choice ends. UTC, ISO 8601 */
  endsAt: z.string(),
  /** The first day of the next half. */
  next: z.iso.date(),
  /** Held when the half began. */
  level: z.int(),
  /** `none`: this level has no gifts. */
  state: z.enum([...GIFT_STATES, 'none']),
  /** What there is to choose from. */
  choices: z.array(GiftPiece),
  chosen: GiftPiece.nullable(),
  order: GiftOrder.nullable(),
  /** How it may be brought by itself; empty where nothing is chosen. */
  deliveries: z.array(
    z.object({
      type: z.enum(DELIVERY_TYPES),
      available: z.boolean(),
      reason: z.string().nullable(),
      fee: z.int(),
    }),
  ),
  /** Of halves before, the newest first. */
  past: z.array(PastGift),
});
export type OwnGift = z.infer<typeof OwnGift>;

export const ChooseGiftInput = z.object({ skuId: idNumber('giftUnknown') });
export type ChooseGiftInput = z.output<typeof ChooseGiftInput>;

export const SendGiftInput = z.object({ deliveryType: DeliveryTypeInput, ...deliveryFields });
export type SendGiftInput = z.output<typeof SendGiftInput>;

export const SentGift = z.object({
  number: z.string(),
  /** It was on its way already. */
  repeated: z.boolean(),
});
export type SentGift = z.infer<typeof SentGift>;

/** What a level's list says on the page for everybody. */
export interface LevelGifts {
  readonly level: number;
  readonly pieces: GiftPiece[];
}
