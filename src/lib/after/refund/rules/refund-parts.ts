import type { Amount } from '#lib/kernel/text/money.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';

interface Payment {
  readonly method: PaymentMethod;
  readonly amount: Amount;
  /** What went back through it before. */
  readonly refunded: Amount;
  readonly instalments: number | null;
}

/** Money that goes back through each payment, in the order in which they are given. Less than `total` where they hold less. */
export function refundParts<One extends Payment>(
  total: Amount,
  payments: readonly One[],
): { readonly payment: One; readonly amount: Amount }[] {
  let left = total;
  return payments.flatMap((payment) => {
    const amount = Math.min(left, payment.amount - payment.refunded);
    left -= amount;
    return amount > 0 ? [{ payment, amount }] : [];
  });
}

/** Instalments are sent back whole or not at all by whoever took them (provider facts, 1.3): a part goes to a bank account. */
export const isPartOfInstalments = ({ instalments, amount }: Payment, part: Amount): boolean =>
  instalments !== null && part < amount;

/** So much of it goes to an account that its shopper names; the rest goes back as it came. */
export const bankRefundAmount = (total: Amount, payments: readonly Payment[]): Amount =>
  refundParts(total, payments)
    .filter(
      ({ payment, amount }) =>
        specOf(payment.method).refund === 'byBank' || isPartOfInstalments(payment, amount),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
