import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { InvoiceIdInput, SavedInvoice, SavedInvoices, SaveInvoiceInput } from './model.ts';
import { chooseDefaultInvoice, listInvoices, removeInvoice, saveInvoice } from './service.ts';

export const invoiceDetailsRoutes: readonly Route[] = [
  route(calls.listInvoices, {
    summary: "The member's saved invoices, the default one first",
    access: 'member',
    input: z.object({}),
    output: SavedInvoices,
    handle: (ctx) => listInvoices(ctx, ctx.actor.memberId),
  }),
  route(calls.saveInvoice, {
    summary: 'Saves an invoice to choose from, or changes the one with that id',
    access: 'member',
    input: SaveInvoiceInput,
    output: SavedInvoice,
    handle: (ctx, input) => saveInvoice(ctx, ctx.actor.memberId, input),
  }),
  route(calls.removeInvoice, {
    summary: 'Forgets a saved invoice',
    access: 'member',
    input: InvoiceIdInput,
    output: z.object({ removed: z.boolean() }),
    handle: async (ctx, { id }) => {
      await removeInvoice(ctx, ctx.actor.memberId, id);
      return { removed: true };
    },
  }),
  route(calls.chooseDefaultInvoice, {
    summary: 'Makes a saved invoice the default one',
    access: 'member',
    input: InvoiceIdInput,
    output: z.object({ id: z.int() }),
    handle: async (ctx, { id }) => {
      await chooseDefaultInvoice(ctx, ctx.actor.memberId, id);
      return { id };
    },
  }),
];
