import { z } from 'zod';
import { INVOICE_STATES } from './codes.ts';

export * from './codes.ts';

/** An order's invoice as its shopper sees it. */
export const OrderInvoice = z.object({
  state: z.enum(INVOICE_STATES),
  /** `AB-12345678`; both are null until issued. */
  number: z.string().nullable(),
  randomCode: z.string().nullable(),
  issuedAt: z.string().nullable(),
  /** NT$ */
  amount: z.int(),
  /** The shopper's choice in words: `Company 04595257`. */
  description: z.string(),
  allowances: z.array(z.object({ amount: z.int(), at: z.string() })),
});
export type OrderInvoice = z.infer<typeof OrderInvoice>;

/** Null if there is none: nothing was paid yet, or nothing was payable. */
export const OrderInvoiceAnswer = z.object({ invoice: OrderInvoice.nullable() });
