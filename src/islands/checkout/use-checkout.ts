import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { quoteCheckout } from '#lib/buying/checkout/calls.ts';
import type { Source } from '#lib/buying/checkout/model/source.ts';
import { discountInput, discountState } from '#lib/money/coupon/rules/choice.ts';
import {
  availableValue,
  type DeliveryValue,
  deliveryErrors,
  deliveryInput,
} from '#lib/orders/logistics/rules/value.ts';
import { listAddresses } from '#lib/people/address/calls.ts';
import { listInvoices } from '#lib/people/invoice-details/calls.ts';
import { $checkoutDraft, quoteInput } from '#stores/checkout-draft.ts';
import { $typedAddress } from '#stores/saving-address.ts';
import { isByNobody } from '../invoice-details/draft.ts';
import { useDelivery } from '../logistics/use-delivery.ts';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';
import type { Checked } from './checks.ts';
import { methodErrorOf, pickOf } from './pick.ts';
import { type StepErrors, stepErrors } from './step-errors.ts';
import { type OrderDraft, usePlaceOrder } from './use-place-order.ts';

type Check = typeof import('./checks.ts')['checkForm'];

/** Saves a typed, unsaved address with the order. @returns null if it cannot be saved */
async function withTypedAddress(value: DeliveryValue): Promise<DeliveryValue | null> {
  const save = value.deliveryType === 'home' && value.addressId === null ? $typedAddress.get() : null;
  if (!save) return value;
  const saved = await save();
  return saved && { ...value, addressId: saved.id };
}

/** The state of the checkout page, its errors, and placing the order. */
export function useCheckout(source: Source) {
  const t = useWords('errors');
  const draft = useStore($checkoutDraft);
  const [chosen, changeDelivery] = useDelivery();
  // After the first attempt the page validates continuously.
  const [check, setCheck] = useState<Check | null>(null);
  const [expected, setExpected] = useState<number | null>(null);
  const { place, isBusy, isPlaced, refusal, forgive } = usePlaceOrder();
  // A placed order has left the cart, so there is nothing to quote.
  const quoted = useCall(quoteCheckout, isPlaced ? null : quoteInput(source));
  const invoices = useCall(listInvoices, {});
  const addresses = useCall(listAddresses, {});
  const quote = quoted.data;
  // The stored choice stays for goods that allow that delivery.
  const delivery = availableValue(chosen, quote?.deliveries ?? []);

  const pick = pickOf(draft, quote?.payments ?? []);
  const wayWrong = methodErrorOf(pick);
  const isFree = quote?.totals.payable === 0;
  const invoice = isByNobody(draft.invoice, invoices.data?.email) ? null : draft.invoice;
  const isBrought = quote !== null && quote.deliveries.length > 0;
  const checked = check?.(isBrought ? delivery : null, invoice, t);
  const refused = refusal?.data?.errors ?? [];

  function wrongIn({ delivery: parts, invoice: { wrong } }: Checked): StepErrors {
    const [part] = Object.values(parts);
    const [field] = wrong;
    const isOfGoods = ({ subject }: { readonly subject: string }) =>
      subject === 'gift' || subject === 'addOn';
    const lost = quote?.refusals.find(isOfGoods);
    const worthless = quote?.refusals.find((one) => !isOfGoods(one));
    const isUnverified = discountState(draft.discount) === 'unverified';
    return {
      ...(part ? { delivery: part } : {}),
      ...(lost ? { goods: lost.text } : {}),
      ...(isUnverified ? { discount: t('codeUnverified') } : worthless ? { discount: worthless.text } : {}),
      ...(field ? { invoice: field[1] } : {}),
      ...(isFree || wayWrong === null ? {} : { payment: t(wayWrong) }),
    };
  }

  const orderOf = (
    value: DeliveryValue,
    expectedPayable: number,
    choice: Checked['invoice']['choice'],
  ): OrderDraft => ({
    source,
    ...deliveryInput(value),
    ...discountInput(draft.discount),
    paymentMethod: pick?.method ?? draft.method,
    ...(pick?.months ? { instalments: pick.months } : {}),
    ...(pick?.cardId ? { cardId: pick.cardId } : {}),
    ...(choice ? { invoice: choice } : {}),
    note: draft.note,
    expectedPayable,
  });

  return {
    ...quoted,
    quote,
    draft,
    invoices,
    addresses,
    delivery,
    /** The shopper's choice, even if these goods exclude it. */
    wantedDelivery: chosen.deliveryType,
    changeDelivery,
    pick,
    isBusy,
    isPlaced,
    /** The total that the shopper last agreed to. */
    expected,
    refusal,
    forgive,
    errors: { ...stepErrors(refusal?.data), ...(checked ? wrongIn(checked) : {}) } satisfies StepErrors,
    deliveryErrors: { ...deliveryErrors(refused), ...checked?.delivery },
    invoiceErrorOf: (name: string): string | undefined => {
      const own = checked?.invoice.wrong.find(([field]) => field === name);
      if (own) return own[1];
      return refused.find(({ field }) => field === name || field === `invoice.${name}`)?.msg;
    },
    /** @returns the errors; empty if the order was sent */
    submit: async (expectedPayable: number): Promise<StepErrors> => {
      const { checkForm } = await import('./checks.ts');
      setCheck(() => checkForm);
      setExpected(expectedPayable);
      const value = isBrought ? await withTypedAddress(delivery) : delivery;
      // The address form shows its own errors.
      if (value === null) return {};
      const now = checkForm(isBrought ? value : null, invoice, t);
      const wrong = wrongIn(now);
      if (Object.keys(wrong).length > 0) return wrong;
      void place(orderOf(value, expectedPayable, now.invoice.choice), pick ?? { method: draft.method });
      return {};
    },
  };
}
export type Checkout = ReturnType<typeof useCheckout>;
