import type { Amount } from '#lib/kernel/text/money.ts';

/** A percentage of a price in NT$. The reduction is rounded down, as in orders. */
export const atPercent = (amount: Amount, percent: number): Amount =>
  amount - Math.floor((amount * (100 - percent)) / 100);
