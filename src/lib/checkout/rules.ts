import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/money.ts';
import type { DeliveryType, PaymentMethod } from '#lib/order/codes.ts';
import type { Totals } from './model.ts';

/** What the shop can carry out today; a choice that it cannot serve is not offered at all. */
export const SERVED_DELIVERIES: readonly DeliveryType[] = ['home'];
export const SERVED_PAYMENTS: readonly PaymentMethod[] = ['card'];

interface QuoteLine {
  readonly price: Amount;
  readonly listPrice: Amount;
  readonly quantity: number;
}

interface QuoteParts {
  readonly lines: readonly QuoteLine[];
  readonly deliveryType: DeliveryType;
  readonly limits: Limits;
}

/**
 * The one place where totals are computed (rows C4, C5), in this order:
 * 1. goods total: unit price × quantity;
 * 2. shipping: by delivery type, free when the goods total reaches the threshold;
 * 3. payable: goods total + shipping.
 */
export function quote({ lines, deliveryType, limits }: QuoteParts): Totals {
  let goodsTotal = 0;
  let listTotal = 0;
  for (const { price, listPrice, quantity } of lines) {
    goodsTotal += price * quantity;
    listTotal += Math.max(price, listPrice) * quantity;
  }
  const freeShippingGap = Math.max(0, limits.freeShipping - goodsTotal);
  const shipping = lines.length === 0 || freeShippingGap === 0 ? 0 : deliveryFee(deliveryType, limits);
  return {
    goodsTotal,
    listTotal,
    saved: listTotal - goodsTotal,
    shipping,
    freeShippingGap,
    payable: goodsTotal + shipping,
  };
}

/** Row C5: what bringing costs below the threshold. */
export function deliveryFee(type: DeliveryType, limits: Limits): Amount {
  return { home: limits.homeFee, cvs: limits.storeFee, self: limits.selfFee }[type];
}

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
      return { over: limits.cardOver, under: limits.cardUnder };
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
