import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type { InvoiceIdInput, SavedInvoice, SavedInvoices, SaveInvoiceInput } from './model.ts';

export const listInvoices = wire<Record<string, never>, SavedInvoices>('GET', '/h5/invoice/list');
/** Creates one, or changes the member's own of that `id`. */
export const saveInvoice = wire<z.input<typeof SaveInvoiceInput>, SavedInvoice>('POST', '/h5/invoice/save');
export const removeInvoice = wire<InvoiceIdInput, { removed: boolean }>('POST', '/h5/invoice/remove');
export const chooseDefaultInvoice = wire<InvoiceIdInput, { id: number }>('POST', '/h5/invoice/default');
