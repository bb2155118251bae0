import { z } from 'zod';
import { normalizePhone, toHalfWidth } from '#lib/kernel/text/normalize.ts';
import { atMost, email, flag, idNumber, lineText, requiredText } from '#lib/kernel/text/validation.ts';
import type { CARRIERS, COMPANY_COUNTRIES, CompanyCountry, INVOICE_KINDS } from './codes.ts';
import {
  isCertificate,
  isInvoicePhone,
  isLoveCode,
  isMobileBarcode,
  normalizeCarrier,
  normalizeUnifiedNumber,
  unifiedNumberFault,
} from './rules.ts';

export * from './codes.ts';

/** A typed code. */
const code = (emptyKey: string, tidy: (text: string) => string) =>
  z.string(emptyKey).max(64, 'textTooLong').overwrite(tidy).min(1, { error: emptyKey, abort: true });

const person = z.literal('person');
const company = z.literal('company');

/** To the member's own address, which the server knows. */
const ByEmail = z.object({ kind: person, carrier: z.literal('email') });
const ByMobileBarcode = z.object({
  kind: person,
  carrier: z.literal('mobileBarcode'),
  barcode: code('barcodeRequired', normalizeCarrier.mobileBarcode).refine(
    isMobileBarcode,
    'barcodeIncorrect',
  ),
});
const ByCertificate = z.object({
  kind: person,
  carrier: z.literal('certificate'),
  certificate: code('certificateRequired', normalizeCarrier.certificate).refine(
    isCertificate,
    'certificateIncorrect',
  ),
});
const ByDonation = z.object({
  kind: person,
  carrier: z.literal('donation'),
  loveCode: code('loveCodeRequired', normalizeCarrier.donation).refine(isLoveCode, 'loveCodeIncorrect'),
});

/** Point 5: exactly eight digits; too short and too long have their own messages. */
const unifiedNumberIn = (country: CompanyCountry) =>
  code('unifiedNumberRequired', normalizeUnifiedNumber).superRefine((text, issues) => {
    const fault = unifiedNumberFault(text, country);
    if (fault !== null) issues.addIssue({ code: 'custom', message: fault });
  });

/** The invoice provider's limit, in characters. */
const PROVIDER_EMAIL_MOST = 80;

const companyFields = {
  kind: company,
  companyName: requiredText(60, 'companyNameRequired', 'textTooLong'),
  /** Receives the invoice. */
  email: z
    .string('emailRequired')
    .trim()
    .min(1, { error: 'emailRequired', abort: true })
    .check(atMost(PROVIDER_EMAIL_MOST, 'textTooLong'))
    .pipe(email),
  /** The contact person at the company. */
  customerName: lineText(30).default(''),
  phone: lineText(30)
    .overwrite(normalizePhone)
    .default('')
    .refine((text) => text === '' || isInvoicePhone(text), 'invoicePhoneIncorrect'),
  address: lineText('addressLength', 'addressTooLong').default(''),
  bank: lineText(40).default(''),
  bankAccount: lineText(40)
    .overwrite(toHalfWidth)
    .default('')
    .refine((text) => /^[\d -]*$/.test(text), 'invoiceBankAccountIncorrect'),
};
const TaiwanCompany = z.object({
  ...companyFields,
  country: z.literal('tw'),
  unifiedNumber: unifiedNumberIn('tw'),
});
const ChinaCompany = z.object({
  ...companyFields,
  country: z.literal('cn'),
  unifiedNumber: unifiedNumberIn('cn'),
});

const Person = z.discriminatedUnion('carrier', [ByEmail, ByMobileBarcode, ByCertificate, ByDonation], {
  error: 'carrierRequired',
});
const Company = z.discriminatedUnion('country', [TaiwanCompany, ChinaCompany], {
  error: 'companyCountryRequired',
});

/**
 * The shopper's invoice choice (row C11): one schema for the form, the saved invoices and the order (row K5).
 * A form may send all its fields: those of other kinds are dropped.
 */
export const InvoiceChoice = z.discriminatedUnion('kind', [Person, Company], {
  error: 'invoiceKindRequired',
});
export type InvoiceChoice = z.output<typeof InvoiceChoice>;
/** As sent, before validation. */
export type WantedInvoice = z.input<typeof InvoiceChoice>;

/** All values of the form at once, shown or not. */
export interface InvoiceDraft {
  readonly kind: (typeof INVOICE_KINDS)[number];
  readonly carrier: (typeof CARRIERS)[number];
  readonly barcode: string;
  readonly certificate: string;
  readonly loveCode: string;
  readonly country: (typeof COMPANY_COUNTRIES)[number];
  readonly unifiedNumber: string;
  readonly companyName: string;
  readonly customerName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly bank: string;
  readonly bankAccount: string;
}

export const SaveInvoiceInput = InvoiceChoice.and(
  z.object({
    /** Omit it to create one. */
    id: idNumber().optional(),
    isDefault: flag.default(false),
  }),
);
export type SaveInvoiceInput = z.output<typeof SaveInvoiceInput>;

export const InvoiceIdInput = z.object({ id: idNumber() });
export type InvoiceIdInput = z.output<typeof InvoiceIdInput>;

export const SavedInvoice = z.object({ id: z.int(), isDefault: z.boolean(), choice: InvoiceChoice });
export type SavedInvoice = z.infer<typeof SavedInvoice>;

export const SavedInvoices = z.object({
  invoices: z.array(SavedInvoice),
  /** The e-mail address of invoices; null until the member binds one. */
  email: z.string().nullable(),
});
export type SavedInvoices = z.infer<typeof SavedInvoices>;

/** Queries the provider about a carrier or a love code during typing. */
export const CheckCodeInput = z.discriminatedUnion('carrier', [ByMobileBarcode, ByDonation], {
  error: 'carrierRequired',
});
export type CheckCodeInput = z.output<typeof CheckCodeInput>;
/** `unsure`: the provider does not answer; a valid format suffices. */
export const CheckedCode = z.object({ result: z.enum(['known', 'unknown', 'unsure']) });
export type CheckedCode = z.infer<typeof CheckedCode>;
