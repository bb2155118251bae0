import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/money.ts';
import type { PaymentMethod } from '#lib/terms/codes.ts';

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
