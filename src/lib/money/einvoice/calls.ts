import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { CheckCodeInput, CheckedCode } from '#lib/people/invoice-details/model.ts';
import type { OrderInvoice } from './model.ts';

/** Whether the tax office knows a mobile barcode or a love code. */
export const checkInvoiceCode = endpoint<z.input<typeof CheckCodeInput>, CheckedCode>(
  'POST',
  '/h5/invoice/check-code',
);
/** The invoice of the member's own order. */
export const invoiceOfOrder = endpoint<{ number: string }, { invoice: OrderInvoice | null }>(
  'GET',
  '/h5/invoice/of-order',
);
