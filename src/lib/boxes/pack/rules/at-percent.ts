import type { Amount } from '#lib/kernel/text/money.ts';

/** What an amount of goods costs at so many per cent: what is taken off is rounded down, as orders do. */
export const atPercent = (amount: Amount, percent: number): Amount =>
  amount - Math.floor((amount * (100 - percent)) / 100);
