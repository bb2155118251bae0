import type { Amount } from '#lib/kernel/text/money.ts';
import type { Fell } from './refund-amount.ts';

interface FallenLine {
  readonly quantity: number;
  /** What was paid for all of its pieces, and how much of that in coins. */
  readonly total: Amount;
  readonly coins: Amount;
}

/**
 * What goes back of a line whose price fell, for the pieces that stay: never more than was paid for them. Money first,
 * and coins for what was not paid in money; what is paid in parts has no part of it sent back, and gets coins.
 * @param each by how much the price of a piece fell
 */
export function priceFall(
  { quantity, total, coins }: FallenLine,
  {
    stays,
    each,
    inInstalments,
  }: { readonly stays: number; readonly each: Amount; readonly inInstalments: boolean },
): Fell {
  const most = Math.floor((total * stays) / quantity);
  const back = Math.max(0, Math.min(each * stays, most));
  if (inInstalments) return { amount: 0, coins: back };
  const money = Math.floor(((total - coins) * stays) / quantity);
  const amount = Math.min(back, money);
  return { amount, coins: back - amount };
}
