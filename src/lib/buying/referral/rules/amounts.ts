import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';

/** Row I8: commission on the price paid for goods, less refunds, rounded down to whole NT$. */
export const commissionOf = (paidForGoods: Amount, back: Amount, percent: number): Amount =>
  Math.floor((Math.max(0, paidForGoods - back) * percent) / 100);

/** Part of a settlement that offsets debts for orders refunded after their settlement. */
export const offsetAgainstDebt = (settled: Amount, owed: Amount): Amount => Math.min(settled, owed);

/** Splits a reversal for a member with `balance`: debited now, and owed from later settlements. */
export function clawback(amount: Amount, balance: Amount): { readonly taken: Amount; readonly owed: Amount } {
  const taken = Math.min(amount, balance);
  return { taken, owed: amount - taken };
}

/** Income tax withheld from a payout. */
export const taxOf = (
  amount: Amount,
  { referralTaxPercent, referralTaxAbove }: Pick<Limits, 'referralTaxPercent' | 'referralTaxAbove'>,
): Amount => (amount > referralTaxAbove ? Math.floor((amount * referralTaxPercent) / 100) : 0);
