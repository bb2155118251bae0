import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';

/** How the shopper wants to pay. */
export interface PaymentPick {
  readonly method: PaymentMethod;
  /** Parts of an instalment payment. */
  readonly months?: number | undefined;
  /** The saved card that was chosen. */
  readonly cardId?: number | undefined;
}
