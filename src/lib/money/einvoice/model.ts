import { z } from 'zod';
import { INVOICE_STATES } from './codes.ts';

export * from './codes.ts';

/** An order's invoice as its shopper sees it. */
export const OrderInvoice = z.object({
  state: z.enum(INVOICE_STATES),
  /** `AB-12345678`; both null until it is issued. */
  number: z.string().nullable(),
  randomCode: z.string().nullable(),
  issuedAt: z.string().nullable(),
  /** NT$ */
  amount: z.int(),
  /** What the shopper chose, in words: `Company 04595257`. */
  description: z.string(),
  allowances: z.array(z.object({ amount: z.int(), at: z.string() })),
});
export type OrderInvoice = z.infer<typeof OrderInvoice>;

/** Null where there is none: nothing was paid yet, or nothing had to be. */
export const OrderInvoiceAnswer = z.object({ invoice: OrderInvoice.nullable() });
