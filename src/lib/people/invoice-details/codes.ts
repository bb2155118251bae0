/** Recipients of invoices. */
export const INVOICE_KINDS = ['person', 'company'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Destinations of a person's invoice, in the order in which they are offered. */
export const CARRIERS = ['email', 'mobileBarcode', 'certificate', 'donation'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** Countries of a company's unified number. */
export const COMPANY_COUNTRIES = ['tw', 'cn'] as const;
export type CompanyCountry = (typeof COMPANY_COUNTRIES)[number];
