import type { Amount } from '#lib/kernel/text/money.ts';
import type { AdjustmentKind } from '../model/adjustment.ts';

/**
 * Discount of member level and new customer, as a positive amount. Thresholds use the price before it, also
 * when a past purchase is re-evaluated.
 */
export const personalDiscount = (
  adjustments: readonly { readonly kind: AdjustmentKind; readonly amount: Amount }[],
): Amount =>
  adjustments.reduce(
    (sum, { kind, amount }) => (kind === 'member' || kind === 'newCustomer' ? sum - amount : sum),
    0,
  );
