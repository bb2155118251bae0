import type { Amount } from '#lib/kernel/text/money.ts';
import type { Fell } from './refund-amount.ts';

interface FallenLine {
  readonly quantity: number;
  /** Price paid for all pieces, then the part paid in coins. */
  readonly total: Amount;
  readonly coins: Amount;
}

/**
 * Refund of a line whose price fell, for the pieces that stay: at most what was paid for them. Money first,
 * then coins for the part not paid in money. Instalments cannot be partly refunded, so they get coins.
 * @param each by how much the unit price fell
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
