import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';

/** The chosen payment method. */
export interface PaymentPick {
  readonly method: PaymentMethod;
  /** The number of instalments. */
  readonly months?: number | undefined;
  /** The chosen saved card. */
  readonly cardId?: number | undefined;
}
