import type { Amount } from '#lib/kernel/text/money.ts';

interface Paid {
  readonly money: Amount;
  readonly coins: Amount;
}

interface CameBack {
  /** Money, NT$. */
  readonly total: Amount;
  readonly coins: Amount;
}

/**
 * Money of an order that may still be refunded, in NT$. Earlier refunds count in any form, a coin as NT$1.
 * Refunded money never exceeds the money paid, nor money and coins together the sum of both.
 */
export function refundableAmount(paid: Paid, back: readonly CameBack[]): Amount {
  const money = back.reduce((sum, { total }) => sum + total, 0);
  const coins = back.reduce((sum, one) => sum + one.coins, 0);
  return Math.max(0, Math.min(paid.money - money, paid.money + paid.coins - money - coins));
}
