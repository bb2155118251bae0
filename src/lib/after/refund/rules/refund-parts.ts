import type { Amount } from '#lib/kernel/text/money.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';

interface Payment {
  readonly method: PaymentMethod;
  readonly amount: Amount;
  /** Refunded through it earlier. */
  readonly refunded: Amount;
  readonly instalments: number | null;
}

/**
 * Splits the refund over the payments, in the given order. Adds up to less than `total` where they hold less.
 */
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

/** Providers refund instalments whole or not at all (provider facts, 1.3): a part goes to a bank account. */
export const isPartOfInstalments = ({ instalments, amount }: Payment, part: Amount): boolean =>
  instalments !== null && part < amount;

/** The part that goes to an account named by the shopper; the rest uses the original payment. */
export const bankRefundAmount = (total: Amount, payments: readonly Payment[]): Amount =>
  refundParts(total, payments)
    .filter(
      ({ payment, amount }) =>
        specOf(payment.method).refund === 'byBank' || isPartOfInstalments(payment, amount),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
