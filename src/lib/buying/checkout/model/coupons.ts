import { z } from 'zod';
import { CodeText, OwnCoupon } from '#lib/money/coupon/model.ts';
import { DeliveryTypeInput } from '#lib/orders/logistics/model.ts';
import { Source } from './source.ts';

export const OrderCouponsInput = z.object({
  source: Source.default('cart'),
  deliveryType: DeliveryTypeInput.default('home'),
});
export type OrderCouponsInput = z.output<typeof OrderCouponsInput>;

export const OrderCoupon = OwnCoupon.extend({
  /** NT$ less to pay with it; may be below zero when it costs the free shipping. */
  saves: z.int(),
});
export type OrderCoupon = z.infer<typeof OrderCoupon>;

export const OrderCoupons = z.object({
  /** The one that saves most being first; those that cannot be used last. */
  coupons: z.array(OrderCoupon),
  /** The id of the one that saves most; null when none saves anything. */
  best: z.int().nullable(),
  /** Nothing is chosen in the cart: nothing could be compared. */
  isEmpty: z.boolean(),
});
export type OrderCoupons = z.infer<typeof OrderCoupons>;

export const CheckCodeInput = OrderCouponsInput.extend({ code: CodeText });
export type CheckCodeInput = z.output<typeof CheckCodeInput>;

export const CheckedCode = z.object({
  /** As the shop writes it. */
  code: z.string(),
  name: z.string(),
  saves: z.int(),
});
export type CheckedCode = z.infer<typeof CheckedCode>;
