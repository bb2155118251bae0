import { z } from 'zod';

/** States of a payment attempt; `payment/rules.ts` holds the moves. */
export const ATTEMPT_STATUSES = ['created', 'failed', 'paid', 'refundDue', 'refunded'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** What the browser posts to the gateway. */
export const PaymentStart = z.object({
  action: z.url(),
  fields: z.record(z.string(), z.string()),
});
export type PaymentStart = z.infer<typeof PaymentStart>;

export const PAYMENT_STATES = ['paid', 'waiting', 'failed', 'expired'] as const;

/** How the payment of an order stands, as the shopper is told. */
export const PaymentState = z.object({
  number: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** In the asker's language. */
  message: z.string(),
  amount: z.int(),
  paidAt: z.iso.datetime().nullable(),
  /** Until when the shopper may pay. */
  payBefore: z.iso.datetime(),
  /** Money of this order that is on its way back, or back already. */
  refunded: z.int(),
});
export type PaymentState = z.infer<typeof PaymentState>;
