import type {
  InvoiceChoice,
  InvoiceDraft,
  SavedInvoice,
  WantedInvoice,
} from '#lib/people/invoice-details/model.ts';

/** The empty form. */
export const EMPTY_INVOICE: InvoiceDraft = {
  kind: 'person',
  carrier: 'email',
  barcode: '',
  certificate: '',
  loveCode: '',
  country: 'tw',
  unifiedNumber: '',
  companyName: '',
  customerName: '',
  email: '',
  phone: '',
  address: '',
  bank: '',
  bankAccount: '',
};

/** A saved invoice as form values. */
export const draftOf = (choice: InvoiceChoice): InvoiceDraft => ({ ...EMPTY_INVOICE, ...choice });

/** The form's result: the fields of the chosen kind, which `InvoiceChoice` parses. */
export function wantedOf(draft: InvoiceDraft): WantedInvoice {
  const { kind, carrier, barcode, certificate, loveCode, country, ...company } = draft;
  if (kind === 'company') return { kind, country, ...company };
  switch (carrier) {
    case 'email':
      return { kind, carrier };
    case 'mobileBarcode':
      return { kind, carrier, barcode };
    case 'certificate':
      return { kind, carrier, certificate };
    case 'donation':
      return { kind, carrier, loveCode };
  }
}

/** A saved invoice's name, and what distinguishes it from others of its kind. */
export function namesOf(choice: InvoiceChoice, t: (key: string) => string): readonly [string, string] {
  if (choice.kind === 'company') return [choice.companyName, choice.unifiedNumber];
  const name = t(`name.${choice.carrier}`);
  switch (choice.carrier) {
    case 'email':
      return [name, ''];
    case 'mobileBarcode':
      return [name, choice.barcode];
    case 'certificate':
      return [name, choice.certificate];
    case 'donation':
      return [name, choice.loveCode];
  }
}

/** Whether the draft equals this saved invoice. */
export const isSame = (one: SavedInvoice, value: InvoiceDraft): boolean =>
  Object.entries(draftOf(one.choice)).every(([name, text]) => value[name as keyof InvoiceDraft] === text);

/** The form's default: the last order's invoice, else the member's default, else none. */
export function offeredInvoice(saved: readonly SavedInvoice[], last: InvoiceDraft | null): InvoiceDraft {
  if (last) return last;
  return saved[0] ? draftOf(saved[0].choice) : EMPTY_INVOICE;
}

/**
 * Whether the draft chooses e-mail but has no address. The shop then stores the invoice with its provider, as
 * it does without any choice.
 * @param email the member's own; null if none is bound
 */
export const isByNobody = (draft: InvoiceDraft | null, email: string | null | undefined): boolean =>
  draft?.kind === 'person' && draft.carrier === 'email' && email === null;

/** Whether all required fields are filled in; `InvoiceChoice` validates them. */
export function isFilled(draft: InvoiceDraft): boolean {
  if (draft.kind === 'company') return [draft.unifiedNumber, draft.companyName, draft.email].every(Boolean);
  switch (draft.carrier) {
    case 'email':
      return true;
    case 'mobileBarcode':
      return draft.barcode !== '';
    case 'certificate':
      return draft.certificate !== '';
    case 'donation':
      return draft.loveCode !== '';
  }
}

/** A one-line summary of the invoice. `t` reads the words `invoice`. */
export function summaryOf(
  draft: InvoiceDraft,
  email: string | null,
  t: (key: string, params?: Readonly<Record<string, string>>) => string,
): string {
  if (draft.kind === 'company')
    return t('summary.company', { name: draft.companyName, number: draft.unifiedNumber });
  switch (draft.carrier) {
    case 'email':
      return email === null ? t('summary.kept') : t('summary.email', { email });
    case 'mobileBarcode':
      return t('summary.mobileBarcode', { code: draft.barcode });
    case 'certificate':
      return t('summary.certificate', { code: draft.certificate });
    case 'donation':
      return t('summary.donation', { code: draft.loveCode });
  }
}
