import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';

/** Row I8: what an order brings of what was paid for its goods and did not go back; the shop rounds down. */
export const commissionOf = (paidForGoods: Amount, back: Amount, percent: number): Amount =>
  Math.floor((Math.max(0, paidForGoods - back) * percent) / 100);

/** Of what is settled now: what makes up for money that was given for an order which went back later. */
export const offsetAgainstDebt = (settled: Amount, owed: Amount): Amount => Math.min(settled, owed);

/** What is to be taken back of a member who has `balance`: as much as is there at once, the rest of what comes next. */
export function clawback(amount: Amount, balance: Amount): { readonly taken: Amount; readonly owed: Amount } {
  const taken = Math.min(amount, balance);
  return { taken, owed: amount - taken };
}

/** Income tax that is kept back of a payout. */
export const taxOf = (
  amount: Amount,
  { referralTaxPercent, referralTaxAbove }: Pick<Limits, 'referralTaxPercent' | 'referralTaxAbove'>,
): Amount => (amount > referralTaxAbove ? Math.floor((amount * referralTaxPercent) / 100) : 0);
