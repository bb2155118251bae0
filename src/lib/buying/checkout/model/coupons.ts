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
  /** NT$ saved; negative if the coupon costs the free shipping. */
  saves: z.int(),
});
export type OrderCoupon = z.infer<typeof OrderCoupon>;

export const OrderCoupons = z.object({
  /** The highest saving first; unusable coupons last. */
  coupons: z.array(OrderCoupon),
  /** Id of the coupon that saves most; null when none saves anything. */
  best: z.int().nullable(),
  /** The cart has no selected lines, so nothing was compared. */
  isEmpty: z.boolean(),
});
export type OrderCoupons = z.infer<typeof OrderCoupons>;

export const CheckCodeInput = OrderCouponsInput.extend({ code: CodeText });
export type CheckCodeInput = z.output<typeof CheckCodeInput>;

export const CheckedCode = z.object({
  /** In the shop's spelling. */
  code: z.string(),
  name: z.string(),
  saves: z.int(),
});
export type CheckedCode = z.infer<typeof CheckedCode>;
