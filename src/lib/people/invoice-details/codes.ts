/** Who an invoice is for. */
export const INVOICE_KINDS = ['person', 'company'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Where a person's invoice goes, in the order in which it is offered. */
export const CARRIERS = ['email', 'mobileBarcode', 'certificate', 'donation'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** Whose unified number a company has. */
export const COMPANY_COUNTRIES = ['tw', 'cn'] as const;
export type CompanyCountry = (typeof COMPANY_COUNTRIES)[number];
