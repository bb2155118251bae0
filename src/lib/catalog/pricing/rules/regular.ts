import type { Amount } from '#lib/kernel/text/money.ts';
import type { AdjustmentKind } from '../model/adjustment.ts';

/**
 * What member level and new customer have taken off, above zero. Thresholds look at the price before it, also when what was
 * bought is judged again.
 */
export const personalDiscount = (
  adjustments: readonly { readonly kind: AdjustmentKind; readonly amount: Amount }[],
): Amount =>
  adjustments.reduce(
    (sum, { kind, amount }) => (kind === 'member' || kind === 'newCustomer' ? sum - amount : sum),
    0,
  );
