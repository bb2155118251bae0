import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/money.ts';
import { deliveryFee, shippingOf } from '#lib/pricing/rules/shipping.ts';
import type { DeliveryType } from '#lib/terms/codes.ts';

/** Row C6: why these goods cannot be brought that way; a key of the `errors` words, or null when they can. */
export function deliveryRefusal(
  type: DeliveryType,
  order: { readonly goodsTotal: Amount; readonly homeOnly: boolean },
  limits: Limits,
): 'homeOnlyAmount' | 'homeOnlyGoods' | null {
  if (type === 'home') return null;
  if (order.goodsTotal >= limits.homeOnlyFrom) return 'homeOnlyAmount';
  return order.homeOnly ? 'homeOnlyGoods' : null;
}

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
  return shippingOf(goods, false, { deliveryType: type }, coupon, limits).shipping;
}
