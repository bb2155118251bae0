import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import type { Pricing, PricingInput } from '../model/pricing.ts';

/** Row C5: the shipping fee below the threshold. */
export function deliveryFee(type: DeliveryType, limits: Limits): Amount {
  return { home: limits.homeFee, cvs: limits.storeFee, self: limits.selfFee }[type];
}

/**
 * Row C5: shipping by delivery type. Free if the goods reach the threshold at regular prices, after
 * promotions and coupon or code and before coins; then a shipping coupon. Goods attached to a box that ships
 * anyway cost nothing more. For a shared parcel, all its goods count.
 */
export function shippingOf(
  goods: Amount,
  isEmpty: boolean,
  { deliveryType, plan }: Pick<PricingInput, 'deliveryType' | 'plan'>,
  coupon: { readonly most: Amount } | null,
  limits: Limits,
): Pick<Pricing, 'shipping' | 'shippingReason' | 'freeShippingGap'> {
  const { besides = 0, times = 1 } = plan?.parcel ?? {};
  const freeShippingGap = Math.max(0, limits.freeShipping - goods * times - besides);
  if (isEmpty) return { shipping: 0, shippingReason: 'nothing', freeShippingGap };
  if (plan?.isAlong) return { shipping: 0, shippingReason: 'noFee', freeShippingGap };
  // `noFee`: reached only with other goods in the parcel, so a partial refund never adds a shipping fee.
  if (freeShippingGap === 0)
    return {
      shipping: 0,
      shippingReason: goods >= limits.freeShipping ? 'enough' : 'noFee',
      freeShippingGap,
    };
  const fee = deliveryFee(deliveryType, limits);
  if (fee === 0) return { shipping: 0, shippingReason: 'noFee', freeShippingGap };
  if (!coupon) return { shipping: fee, shippingReason: 'fee', freeShippingGap };
  return { shipping: Math.max(0, fee - coupon.most), shippingReason: 'coupon', freeShippingGap };
}
