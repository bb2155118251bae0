import { deliveryFee } from '#lib/catalog/pricing/rules/shipping.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';

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
  /** From which amount of goods on it is brought for nothing; null where they did not reach it. */
  readonly freeShippingFrom: Amount | null;
  readonly shipping: Amount;
}

/**
 * Row C5: what bringing an order costs by another type. What was brought for nothing stays so. A shipping coupon goes on taking off what it took; the order
 * does not say how much more it was worth.
 */
export function changedShipping(ordered: Ordered, type: DeliveryType, limits: Limits): Amount {
  const { deliveryType, freeShippingFrom, shipping } = ordered;
  if (type === deliveryType) return shipping;
  if (freeShippingFrom !== null) return 0;
  const taken = Math.max(0, deliveryFee(deliveryType, limits) - shipping);
  return Math.max(0, deliveryFee(type, limits) - taken);
}
