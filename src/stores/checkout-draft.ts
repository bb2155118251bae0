import type { Source } from '#lib/buying/checkout/model/source.ts';
import { type DiscountChoice, discountInput, NO_DISCOUNT } from '#lib/money/coupon/rules/choice.ts';
import { CARRIERS, COMPANY_COUNTRIES, INVOICE_KINDS } from '#lib/people/invoice-details/codes.ts';
import type { InvoiceDraft } from '#lib/people/invoice-details/model.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { $invoice } from './delivery.ts';
import { fillDraft, wantedDelivery } from './delivery-draft.ts';
import { $user } from './session.ts';
import { asFields, asTexts, type Fields } from './shape.ts';
import { sessionChecked } from './storage.ts';

/** The shopper's input at checkout except delivery, stored per tab, so that a reload loses nothing. */
export interface CheckoutDraft {
  readonly method: PaymentMethod;
  /** The number of instalments. */
  readonly months: number | null;
  readonly cardId: number | null;
  readonly discount: DiscountChoice;
  /** Null until the form has set the member's default. */
  readonly invoice: InvoiceDraft | null;
  readonly note: string;
}

const EMPTY: CheckoutDraft = {
  method: 'card',
  months: null,
  cardId: null,
  discount: NO_DISCOUNT,
  invoice: null,
  note: '',
};

const asInvoiceTexts = asTexts(
  'kind',
  'carrier',
  'barcode',
  'certificate',
  'loveCode',
  'country',
  'unifiedNumber',
  'companyName',
  'customerName',
  'email',
  'phone',
  'address',
  'bank',
  'bankAccount',
);

export function invoiceOf(found: unknown): InvoiceDraft | null {
  const texts = asInvoiceTexts(found);
  const isKnown =
    texts !== undefined &&
    INVOICE_KINDS.some((one) => one === texts.kind) &&
    CARRIERS.some((one) => one === texts.carrier) &&
    COMPANY_COUNTRIES.some((one) => one === texts.country);
  return isKnown ? (texts as unknown as InvoiceDraft) : null;
}

const countOf = (found: unknown): number | null =>
  typeof found === 'number' && Number.isSafeInteger(found) && found > 0 ? found : null;
const textOf = (found: unknown): string | null => (typeof found === 'string' ? found.slice(0, 1000) : null);

const discountOf = (found: Fields): DiscountChoice => ({
  couponId: countOf(found.couponId),
  code: textOf(found.code),
  coins: countOf(found.coins) ?? 0,
  typed: textOf(found.typed) ?? '',
});

function asDraft(found: unknown): CheckoutDraft | undefined {
  const fields = asFields(found);
  if (!fields) return undefined;
  return {
    method: PAYMENT_METHODS.find((one) => one === fields.method) ?? EMPTY.method,
    months: countOf(fields.months),
    cardId: countOf(fields.cardId),
    discount: discountOf(asFields(fields.discount) ?? {}),
    invoice: invoiceOf(fields.invoice),
    note: textOf(fields.note) ?? '',
  };
}

export const $checkoutDraft = sessionChecked<CheckoutDraft>('checkoutDraft', EMPTY, asDraft);

export const saveCheckout = (change: Partial<CheckoutDraft>): void => {
  $checkoutDraft.set({ ...$checkoutDraft.get(), ...change });
  if (change.invoice) fillDraft({ invoiceInfo: { ...change.invoice } });
};

/** The request for a quote, with everything as chosen now. */
export const quoteInput = (source: Source) => ({
  source,
  deliveryType: wantedDelivery(),
  ...discountInput($checkoutDraft.get().discount),
});

/**
 * After the order, its input is deleted. The payment method stays, and the invoice becomes the next default.
 */
export const clearCheckout = (): void => {
  const { method, invoice } = $checkoutDraft.get();
  if (invoice) $invoice.set({ ...invoice, memberId: $user.get()?.id });
  $checkoutDraft.set(method === EMPTY.method ? EMPTY : { ...EMPTY, method });
};

/** The invoice of this member's last order in this browser. */
export function lastInvoice(): InvoiceDraft | null {
  const kept = $invoice.get();
  return kept && kept.memberId === $user.get()?.id ? invoiceOf(kept) : null;
}
