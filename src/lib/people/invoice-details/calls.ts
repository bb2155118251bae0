import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { InvoiceIdInput, SavedInvoice, SavedInvoices, SaveInvoiceInput } from './model.ts';

export const listInvoices = endpoint<Record<string, never>, SavedInvoices>('GET', '/h5/invoice/list');
/** Creates one, or changes the member's own with this `id`. */
export const saveInvoice = endpoint<z.input<typeof SaveInvoiceInput>, SavedInvoice>(
  'POST',
  '/h5/invoice/save',
);
export const removeInvoice = endpoint<InvoiceIdInput, { removed: boolean }>('POST', '/h5/invoice/remove');
export const chooseDefaultInvoice = endpoint<InvoiceIdInput, { id: number }>('POST', '/h5/invoice/default');
