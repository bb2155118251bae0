import type { Amount } from '#lib/kernel/text/money.ts';

interface Paid {
  readonly money: Amount;
  readonly coins: Amount;
}

interface CameBack {
  /** Money. */
  readonly total: Amount;
  readonly coins: Amount;
}

/**
 * How much money of an order may still come back. What came back in any form counts, a coin as a dollar: money is never more than
 * was paid in money, nor money and coins together more than both.
 */
export function refundableAmount(paid: Paid, back: readonly CameBack[]): Amount {
  const money = back.reduce((sum, { total }) => sum + total, 0);
  const coins = back.reduce((sum, one) => sum + one.coins, 0);
  return Math.max(0, Math.min(paid.money - money, paid.money + paid.coins - money - coins));
}
