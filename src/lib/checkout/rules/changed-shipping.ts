import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/money.ts';
import { deliveryFee, shippingOf } from '#lib/pricing/rules.ts';
import type { DeliveryType } from '#lib/terms/codes.ts';

interface Ordered {
  readonly deliveryType: DeliveryType;
  /** NT$ of the goods, before and of the discount. */
  readonly goodsTotal: Amount;
  readonly discount: Amount;
  readonly shipping: Amount;
}

/**
 * Row C5: what bringing an order costs by another type. A shipping coupon goes on taking off what it took; the order
 * does not say how much more it was worth.
 */
export function changedShipping(ordered: Ordered, type: DeliveryType, limits: Limits): Amount {
  const { deliveryType, goodsTotal, discount, shipping } = ordered;
  if (type === deliveryType) return shipping;
  const goods = goodsTotal - discount;
  const taken = deliveryFee(deliveryType, limits) - shipping;
  const coupon = goods < limits.freeShipping && taken > 0 ? { most: taken } : null;
  return shippingOf(goods, false, type, coupon, limits).shipping;
}
