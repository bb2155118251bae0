import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';
import { BANK_REFUND_STATES } from '#lib/money/payment/model/payment.ts';

/** Refunds by bank transfer, as shown to staff. */

export const DeskRefundsInput = z.object({
  state: z.enum(BANK_REFUND_STATES, 'fieldInvalid').default('accountGiven'),
});
export type DeskRefundsInput = z.input<typeof DeskRefundsInput>;

export const DeskRefund = z.object({
  id: z.int(),
  number: z.string(),
  amount: z.int(),
  /** The original payment method. */
  paymentName: z.string(),
  createdAt: z.string(),
  givenAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  sentBy: z.string().nullable(),
  bankCode: z.string(),
  /** In full for staff who may send it, else masked but for its end. */
  account: z.string(),
  holder: z.string(),
  /** How this member of staff may refund it in person; null where only a bank can. */
  payOut: z.enum(['cash', 'card']).nullable(),
});
export type DeskRefund = z.infer<typeof DeskRefund>;

export const DeskRefunds = z.object({
  refunds: z.array(DeskRefund),
  /** Sum of all shown refunds, NT$. */
  total: z.int(),
  maySend: z.boolean(),
});
export type DeskRefunds = z.infer<typeof DeskRefunds>;

const SENT_MOST = 200;

/**
 * Sent refunds, each with its account; if the shopper has changed the account since, the refund does not
 * count as sent.
 */
export const SentRefundsInput = z.object({
  refunds: z
    .array(
      z.object({ id: idNumber('refundNotFound'), givenAt: z.iso.datetime('fieldInvalid') }, 'fieldInvalid'),
      'fieldInvalid',
    )
    .min(1, 'fieldInvalid')
    .max(SENT_MOST, 'fieldInvalid'),
});
export type SentRefundsInput = z.input<typeof SentRefundsInput>;

/** `left`: sent before, or with a changed account. */
export const SentRefunds = z.object({ sent: z.array(z.int()), left: z.array(z.int()) });
export type SentRefunds = z.infer<typeof SentRefunds>;

export const RefundIdInput = z.object({ id: idNumber('refundNotFound') });
export type RefundIdInput = z.input<typeof RefundIdInput>;

/** A table for the bank's own site, for sending several at once. */
export const PaymentFile = z.object({
  name: z.string(),
  /** A workbook, because accounts have leading zeros. */
  base64: z.string(),
  count: z.int(),
  total: z.int(),
});
export type PaymentFile = z.infer<typeof PaymentFile>;
