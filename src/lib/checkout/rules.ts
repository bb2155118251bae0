import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/money.ts';
import type { DeliveryType, PaymentMethod } from '#lib/order/codes.ts';

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

export interface AmountRange {
  readonly over: Amount;
  readonly under: Amount;
}

/** Row C13: above `over` and below `under`; null where any amount may be paid. */
export function paymentRange(method: PaymentMethod, limits: Limits): AmountRange | null {
  switch (method) {
    case 'card':
    case 'storedCard':
    case 'linePay':
      return { over: limits.cardOver, under: limits.cardUnder };
    case 'instalment':
      return { over: limits.instalmentFrom - 1, under: limits.cardUnder };
    case 'storeCode':
      return { over: limits.storeCodeOver, under: limits.storeCodeUnder };
    case 'atm':
      return { over: limits.atmOver, under: limits.atmUnder };
    case 'barcode':
      return { over: limits.barcodeOver, under: limits.barcodeUnder };
    case 'transfer':
      return null;
  }
}

export const isPayable = (amount: Amount, range: AmountRange | null): boolean =>
  range === null || (amount > range.over && amount < range.under);
