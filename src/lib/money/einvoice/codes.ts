/** `coming`: to be issued; `failed`: needs a person; `void`: voided completely. */
export const INVOICE_STATES = ['coming', 'issued', 'void', 'failed'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
