import { deliveryFee } from '#lib/catalog/pricing/rules/shipping.ts';
import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';

/**
 * Row C6: why these goods cannot be delivered that way, as a key of the `errors` words; null when they can.
 */
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
  /** The free shipping threshold that was reached; null if none was. */
  readonly freeShippingFrom: Amount | null;
  readonly shipping: Amount;
}

/**
 * Row C5: shipping of an order with another delivery type. Free shipping stays free. A shipping coupon takes
 * off the same amount again; the order does not store its full value.
 */
export function changedShipping(ordered: Ordered, type: DeliveryType, limits: Limits): Amount {
  const { deliveryType, freeShippingFrom, shipping } = ordered;
  if (type === deliveryType) return shipping;
  if (freeShippingFrom !== null) return 0;
  const taken = Math.max(0, deliveryFee(deliveryType, limits) - shipping);
  return Math.max(0, deliveryFee(type, limits) - taken);
}
