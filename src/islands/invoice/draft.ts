import type { InvoiceChoice, InvoiceDraft, WantedInvoice } from '#lib/invoice/model.ts';

/** What the form begins with. */
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

/** A saved invoice as the form shows it. */
export const draftOf = (choice: InvoiceChoice): InvoiceDraft => ({ ...EMPTY_INVOICE, ...choice });

/** What the form says at last: the fields of the chosen kind, which `InvoiceChoice` reads. */
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

/** How a saved invoice is called: its name, and what tells it from others of that kind. */
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
