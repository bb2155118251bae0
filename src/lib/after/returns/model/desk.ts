import { z } from 'zod';
import { idNumber, linesText, lineText, requiredLines, wholeNumber } from '#lib/kernel/text/validation.ts';
import { MAX_ORDER_LINES } from '#lib/orders/order/model.ts';
import { MOVE_CAUSES, RETURN_PARCEL_STATES, RETURN_STATES } from '../codes.ts';
import { ReturnNumberInput } from './apply.ts';
import { ReturnDetail, ReturnLine, ReturnMove } from './return.ts';

/** Returns as staff see them, and what they do about them. */

export const DeskReturnsInput = z.object({
  state: z.enum(['open', 'all', ...RETURN_STATES], 'fieldInvalid').default('open'),
  /** A return's or an order's number. */
  q: lineText(30).optional(),
  /** From the row after this place on. */
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
  /** Only so much of the name that two are told apart. */
  shopper: z.string(),
  /** When the state ends by itself, and what happens then. */
  due: z.object({ at: z.string(), text: z.string() }).nullable(),
  /** It ends within a day. */
  isUrgent: z.boolean(),
  /** Its carrier refused it, or what it did is not known. */
  needsCarrier: z.boolean(),
});
export type DeskReturn = z.infer<typeof DeskReturn>;

export const DeskReturns = z.object({
  /** What ends first is first; what ends never is last, newest first. */
  returns: z.array(DeskReturn),
  after: z.string().nullable(),
  counts: z.array(z.object({ state: z.enum(RETURN_STATES), name: z.string(), count: z.int() })),
  /** Of all that are open, how many end within a day. */
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
  /** To be sent with every act: whoever comes second hears what changed. */
  version: z.int(),
  isUrgent: z.boolean(),
  /** When staff looked at what came. */
  inspectedAt: z.string().nullable(),
  /** With how many of those that came go back on the shelf. */
  lines: z.array(ReturnLine.extend({ restocked: z.int() })),
  /** All of the order comes back with it. */
  isWhole: z.boolean(),
  can: z.object({
    decide: z.boolean(),
    receive: z.boolean(),
    refund: z.boolean(),
    close: z.boolean(),
    /** Its carrier is to be asked once more, after somebody looked in its back office. */
    askCarrier: z.boolean(),
  }),
  /** Why its carrier did not take it, or null. */
  carrierFailure: z.string().nullable(),
  moves: z.array(ReturnMove.extend({ cause: z.enum(MOVE_CAUSES), by: z.string() })),
  /** Whose it is; null for who may not see that. Seeing it leaves an entry. */
  personal: z
    .object({
      name: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      account: z.object({ bankCode: z.string(), account: z.string(), holder: z.string() }).nullable(),
    })
    .nullable(),
  /** Returns of the same order, this one left out. */
  others: z.array(z.object({ number: z.string(), stateName: z.string() })),
});
export type DeskReturnDetail = z.infer<typeof DeskReturnDetail>;

/** Every act names the version that it was decided on. */
const ReturnAct = ReturnNumberInput.extend({
  version: wholeNumber(),
});
const note = linesText('returnNoteLength');
const reason = requiredLines('returnNoteLength', 'returnReasonRequired');

export const RefundReturnInput = ReturnAct;
export type RefundReturnInput = z.output<typeof RefundReturnInput>;

/** With opened goods a reason is asked for: `returnReasonRequired`. */
export const ApproveReturnInput = ReturnAct.extend({ note: note.default('') });
export type ApproveReturnInput = z.output<typeof ApproveReturnInput>;

export const RejectReturnInput = ReturnAct.extend({ note: reason });
export type RejectReturnInput = z.output<typeof RejectReturnInput>;
export const CloseReturnInput = RejectReturnInput;
export type CloseReturnInput = RejectReturnInput;

const pieces = wholeNumber().pipe(z.number().min(0, 'returnQuantity'));

export const ReceiveReturnInput = ReturnAct.extend({
  /** How many pieces of each line came; of a line that is left out all of them. */
  lines: z
    .array(
      z.object({
        orderLineId: idNumber('returnLineUnknown'),
        received: pieces,
        /** So many of those go back on the shelf when it is refunded; the rest is written off. */
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

/** What a refused act is answered with: what somebody else did meanwhile. */
export const ReturnChanged = z.object({
  version: z.int(),
  state: z.enum(RETURN_STATES),
  stateName: z.string(),
  parcelState: z.enum(RETURN_PARCEL_STATES).nullable(),
});
export type ReturnChanged = z.infer<typeof ReturnChanged>;
