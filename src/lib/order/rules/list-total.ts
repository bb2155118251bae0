import type { Amount } from '#lib/kernel/money.ts';

interface Agreed {
  readonly payable: Amount;
  readonly shipping: Amount;
  readonly adjustments: readonly { readonly amount: Amount }[];
}

/** What an order's amounts begin with; told from what is frozen, so that they always add up. */
export const listTotalOf = ({ payable, shipping, adjustments }: Agreed): Amount =>
  adjustments.reduce((sum, one) => sum - one.amount, payable - shipping);
