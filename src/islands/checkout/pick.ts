import type { PaymentChoice } from '#lib/money/payment/model/payment.ts';
import { specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { CheckoutDraft } from '#stores/checkout-draft.ts';
import type { PaymentPick } from '../payment/pick.ts';

/** The chosen payment method if it accepts this amount, else null. */
export function pickOf(
  { method, months, cardId }: Pick<CheckoutDraft, 'method' | 'months' | 'cardId'>,
  payments: readonly PaymentChoice[],
): PaymentPick | null {
  const choice = payments.find((one) => one.method === method && one.available);
  if (!choice) return null;
  const { asks } = specOf(method);
  if (asks === 'parts')
    return { method, months: choice.months.find((one) => one === months) ?? choice.months[0] };
  return asks === 'savedCard' && cardId !== null ? { method, cardId } : { method };
}

/** The error of the payment method as a key of the `errors` words; null if there is none. */
export function methodErrorOf(pick: PaymentPick | null): string | null {
  if (!pick) return 'paymentMethodUnavailable';
  return specOf(pick.method).asks === 'savedCard' && pick.cardId === undefined ? 'cardRequired' : null;
}
