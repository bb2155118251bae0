import { z } from 'zod';
import { idNumber } from '#lib/kernel/text/validation.ts';
import { BANK_REFUND_STATES } from '#lib/money/payment/model/payment.ts';

/** Money that a bank carries back, as staff see it. */

export const DeskRefundsInput = z.object({
  state: z.enum(BANK_REFUND_STATES, 'fieldInvalid').default('accountGiven'),
});
export type DeskRefundsInput = z.input<typeof DeskRefundsInput>;

export const DeskRefund = z.object({
  id: z.int(),
  number: z.string(),
  amount: z.int(),
  /** How the money had come. */
  paymentName: z.string(),
  createdAt: z.string(),
  givenAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  sentBy: z.string().nullable(),
  bankCode: z.string(),
  /** Whole for who may send it, else but for its end. */
  account: z.string(),
  holder: z.string(),
  /** How it may be given back in person by whoever asks; null where only a bank carries it. */
  payOut: z.enum(['cash', 'card']).nullable(),
});
export type DeskRefund = z.infer<typeof DeskRefund>;

export const DeskRefunds = z.object({
  refunds: z.array(DeskRefund),
  /** Of all that is shown. */
  total: z.int(),
  maySend: z.boolean(),
});
export type DeskRefunds = z.infer<typeof DeskRefunds>;

const SENT_MOST = 200;

/** What was sent, each with the account that it went to: one that the shopper has named since is not sent. */
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

/** `left`: sent before, or its account is another by now. */
export const SentRefunds = z.object({ sent: z.array(z.int()), left: z.array(z.int()) });
export type SentRefunds = z.infer<typeof SentRefunds>;

export const RefundIdInput = z.object({ id: idNumber('refundNotFound') });
export type RefundIdInput = z.input<typeof RefundIdInput>;

/** A table for the bank's own site, by which several are sent at once. */
export const PaymentFile = z.object({
  name: z.string(),
  /** A workbook: accounts keep their zeros. */
  base64: z.string(),
  count: z.int(),
  total: z.int(),
});
export type PaymentFile = z.infer<typeof PaymentFile>;
