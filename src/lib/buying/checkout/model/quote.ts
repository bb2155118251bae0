import { z } from 'zod';
import { GiftPiece } from '#lib/buying/gift/model.ts';
import { PricedLine, Totals } from '#lib/catalog/pricing/model/line.ts';
import { DiscountFields } from '#lib/money/coupon/model.ts';
import { PaymentChoice, PaymentMethodInput } from '#lib/money/payment/model/payment.ts';
import { DeliveryTypeInput } from '#lib/orders/logistics/model.ts';
import { DeliveryChoice, Source } from './source.ts';

export const QuoteInput = z.object({
  source: Source.default('cart'),
  deliveryType: DeliveryTypeInput.default('home'),
  paymentMethod: PaymentMethodInput.optional(),
  ...DiscountFields,
});
export type QuoteInput = z.output<typeof QuoteInput>;

/** A refused wish, in the shopper's language: an order with it would be refused. */
export const QuoteRefusal = z.object({
  subject: z.enum(['addOn', 'gift', 'coupon', 'code', 'coins']),
  /** Key of the `errors` words. */
  key: z.string(),
  text: z.string(),
  promotionId: z.int().nullable(),
});
export type QuoteRefusal = z.infer<typeof QuoteRefusal>;

/** A gift that comes with the order. */
export const QuotedGift = z.object({
  promotionId: z.int(),
  skuId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  quantity: z.int(),
});
export type QuotedGift = z.infer<typeof QuotedGift>;

export const Quote = z.object({
  lines: z.array(PricedLine.extend({ variant: z.string() })),
  totals: Totals,
  gifts: z.array(QuotedGift),
  /** The member's half-yearly gift, where it is sent with this order. */
  levelGift: GiftPiece.nullable(),
  /** Reached gift promotions without a choice yet (row C3). */
  openGifts: z.array(z.object({ promotionId: z.int(), name: z.string(), gifts: z.int() })),
  refusals: z.array(QuoteRefusal),
  /** Row L3: the member's coupon that saves most on this order, in NT$; null when none does. */
  bestCoupon: z.object({ id: z.int(), name: z.string(), saves: z.int() }).nullable(),
  payments: z.array(PaymentChoice),
  /** Empty for services, which are not delivered. */
  deliveries: z.array(DeliveryChoice),
});
export type Quote = z.infer<typeof Quote>;
