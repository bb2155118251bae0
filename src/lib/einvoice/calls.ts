import type { z } from 'zod';
import type { CheckCodeInput, CheckedCode } from '#lib/invoice/model.ts';
import { wire } from '#lib/kernel/http/wire.ts';
import type { OrderInvoice } from './model.ts';

/** Whether the tax office knows a mobile barcode or a love code. */
export const checkInvoiceCode = wire<z.input<typeof CheckCodeInput>, CheckedCode>(
  'POST',
  '/h5/invoice/check-code',
);
/** The invoice of an own order. */
export const invoiceOfOrder = wire<{ number: string }, { invoice: OrderInvoice | null }>(
  'GET',
  '/h5/invoice/of-order',
);
