import { z } from 'zod';
import { idNumber, linesText, lineText, requiredLines, wholeNumber } from '#lib/kernel/text/validation.ts';
import { MAX_ORDER_LINES } from '#lib/orders/order/model.ts';
import { MOVE_CAUSES, RETURN_PARCEL_STATES, RETURN_STATES } from '../codes.ts';
import { ReturnNumberInput } from './apply.ts';
import { ReturnDetail, ReturnLine, ReturnMove } from './return.ts';

/** Returns as shown to staff, and staff actions. */

export const DeskReturnsInput = z.object({
  state: z.enum(['open', 'all', ...RETURN_STATES], 'fieldInvalid').default('open'),
  /** Number of a return or an order. */
  q: lineText(30).optional(),
  /** Cursor: rows after this one. */
  after: z
    .string('fieldInvalid')
    .regex(/^\d{1,15}-\d{1,15}$/, 'fieldInvalid')
    .optional(),
});
export type DeskReturnsInput = z.output<typeof DeskReturnsInput>;

export const DeskReturn = z.object({
  number: z.string(),
  orderNumber: z.string(),
  state: z.enum(RETURN_STATES),
  stateName: z.string(),
  createdAt: z.string(),
  reasonName: z.string().nullable(),
  isOpened: z.boolean(),
  pieces: z.int(),
  amount: z.int(),
  /** Masked name, enough to distinguish two people. */
  shopper: z.string(),
  /** When the state ends automatically, and what follows. */
  due: z.object({ at: z.string(), text: z.string() }).nullable(),
  /** Its deadline is within a day. */
  isUrgent: z.boolean(),
  /** Its carrier refused it, or the outcome is unknown. */
  needsCarrier: z.boolean(),
});
export type DeskReturn = z.infer<typeof DeskReturn>;

export const DeskReturns = z.object({
  /** Earliest deadline first; then those without a deadline, newest first. */
  returns: z.array(DeskReturn),
  after: z.string().nullable(),
  counts: z.array(z.object({ state: z.enum(RETURN_STATES), name: z.string(), count: z.int() })),
  /** Of all open ones, those with a deadline within a day. */
  urgent: z.int(),
});
export type DeskReturns = z.infer<typeof DeskReturns>;

export const DeskReturnDetail = ReturnDetail.omit({
  canReapply: true,
  canWithdraw: true,
  logistics: true,
  account: true,
  moves: true,
}).extend({
  /** Sent with every action, so that the second of two learns what changed. */
  version: z.int(),
  isUrgent: z.boolean(),
  /** When staff inspected what arrived. */
  inspectedAt: z.string().nullable(),
  /** Lines, with the received pieces to restock. */
  lines: z.array(ReturnLine.extend({ restocked: z.int() })),
  /** The whole order is returned with it. */
  isWhole: z.boolean(),
  can: z.object({
    decide: z.boolean(),
    receive: z.boolean(),
    refund: z.boolean(),
    close: z.boolean(),
    /** Its carrier may be called again, after staff checked its back office. */
    askCarrier: z.boolean(),
  }),
  /** Why its carrier refused it, or null. */
  carrierFailure: z.string().nullable(),
  moves: z.array(ReturnMove.extend({ cause: z.enum(MOVE_CAUSES), by: z.string() })),
  /** The shopper; null for staff without permission. Reading it leaves an entry in the audit log. */
  personal: z
    .object({
      name: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      account: z.object({ bankCode: z.string(), account: z.string(), holder: z.string() }).nullable(),
    })
    .nullable(),
  /** Other returns of the same order. */
  others: z.array(z.object({ number: z.string(), stateName: z.string() })),
});
export type DeskReturnDetail = z.infer<typeof DeskReturnDetail>;

/** Every action names the version that it was decided on. */
const ReturnAct = ReturnNumberInput.extend({
  version: wholeNumber(),
});
const note = linesText('returnNoteLength');
const reason = requiredLines('returnNoteLength', 'returnReasonRequired');

export const RefundReturnInput = ReturnAct;
export type RefundReturnInput = z.output<typeof RefundReturnInput>;

/** Opened goods require a reason: `returnReasonRequired`. */
export const ApproveReturnInput = ReturnAct.extend({ note: note.default('') });
export type ApproveReturnInput = z.output<typeof ApproveReturnInput>;

export const RejectReturnInput = ReturnAct.extend({ note: reason });
export type RejectReturnInput = z.output<typeof RejectReturnInput>;
export const CloseReturnInput = RejectReturnInput;
export type CloseReturnInput = RejectReturnInput;

const pieces = wholeNumber().pipe(z.number().min(0, 'returnQuantity'));

export const ReceiveReturnInput = ReturnAct.extend({
  /** Received pieces by line; a missing line counts as fully received. */
  lines: z
    .array(
      z.object({
        orderLineId: idNumber('returnLineUnknown'),
        received: pieces,
        /** Pieces to restock with the refund; the rest is written off. */
        restocked: pieces.default(0),
      }),
    )
    .max(MAX_ORDER_LINES, 'returnLineUnknown')
    .default([]),
  note: note.default(''),
});
export type ReceiveReturnInput = z.output<typeof ReceiveReturnInput>;

export const RetryCarrierInput = ReturnAct;
export type RetryCarrierInput = z.output<typeof RetryCarrierInput>;

/** Detail of a refused action: what someone else changed. */
export const ReturnChanged = z.object({
  version: z.int(),
  state: z.enum(RETURN_STATES),
  stateName: z.string(),
  parcelState: z.enum(RETURN_PARCEL_STATES).nullable(),
});
export type ReturnChanged = z.infer<typeof ReturnChanged>;
