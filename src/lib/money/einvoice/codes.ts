/** `coming`: to be issued; `failed`: a person must look at it; `void`: taken back whole. */
export const INVOICE_STATES = ['coming', 'issued', 'void', 'failed'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
