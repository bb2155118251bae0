import { z } from 'zod';
import { normalizeCode } from '#lib/kernel/text/normalize.ts';
import { idNumber, lineText } from '#lib/kernel/text/validation.ts';
import { TRANSFER_REFUSALS } from '#lib/money/payment/model/payment.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import { TRANSFER_LISTS } from '../rules.ts';

/** Transfers to the shop's account, as shown to staff (row D3). */

export const DeskTransfersInput = z.object({
  list: z.enum(TRANSFER_LISTS, 'fieldInvalid').default('told'),
  /** From the bank's statement: an order's number, an amount, or the last five digits of an account. */
  q: lineText(40).optional(),
  /** Cursor: rows after this one. */
  after: idNumber('fieldInvalid').optional(),
});
export type DeskTransfersInput = z.input<typeof DeskTransfersInput>;
export type DeskTransfersQuery = z.output<typeof DeskTransfersInput>;

export const DeskTransfer = z.object({
  id: z.int(),
  number: z.string(),
  statusName: z.string(),
  amount: z.int(),
  /** Null where nobody has reported it. */
  lastFive: z.string().nullable(),
  transferredAt: z.string().nullable(),
  /** A picture's address, valid for a day. */
  picture: z.string().nullable(),
  /** When it was reported, or begun. */
  since: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The refusal, in the staff's language. */
  refusal: z.string().nullable(),
});
export type DeskTransfer = z.infer<typeof DeskTransfer>;

export const DeskTransfers = z.object({ transfers: z.array(DeskTransfer), after: z.int().nullable() });
export type DeskTransfers = z.infer<typeof DeskTransfers>;

const lastFive = z
  .string('lastFiveIncorrect')
  .overwrite(normalizeCode)
  .regex(/^\d{5}$/, 'lastFiveIncorrect');

export const ConfirmTransferInput = OrderNumberInput;
export type ConfirmTransferInput = z.input<typeof ConfirmTransferInput>;

export const ConfirmUnreportedInput = OrderNumberInput.extend({ lastFive });
export type ConfirmUnreportedInput = z.input<typeof ConfirmUnreportedInput>;

export const RefuseTransferInput = OrderNumberInput.extend({
  refusal: z.enum(TRANSFER_REFUSALS, 'fieldInvalid'),
});
export type RefuseTransferInput = z.input<typeof RefuseTransferInput>;

/** `refundDue`: the order was no longer available, so the money is refunded. */
export const TransferDecided = z.object({ outcome: z.enum(['paid', 'refundDue']) });
export type TransferDecided = z.infer<typeof TransferDecided>;
