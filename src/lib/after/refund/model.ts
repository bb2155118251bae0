import { z } from 'zod';
import { idNumber, linesText, requiredLines, wholeNumber } from '#lib/kernel/text/validation.ts';
import { MAX_ORDER_LINES, OrderNumberInput } from '#lib/orders/order/model.ts';
import { PAYMENT_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import {
  DESK_REASONS,
  REFUND_REASONS,
  REFUND_REFUSALS,
  REFUND_STATES,
  REFUND_STEPS,
  TRANSFER_STATES,
} from './codes.ts';

export * from './codes.ts';

const Named = {
  orderLineId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  quantity: z.int(),
};

/** Why the total is what it is: the steps add up to it. `step.{key}` of the `refund` words. */
export const RefundStep = z.object({
  key: z.enum(REFUND_STEPS),
  /** NT$, below zero where it makes the refund less. */
  amount: z.int(),
  /** Of what; null where the key says it all. */
  name: z.string().nullable(),
});
export type RefundStep = z.infer<typeof RefundStep>;

/** What would come back; nothing is changed by asking. */
export const RefundQuote = z.object({
  orderNumber: z.string(),
  lines: z.array(z.object({ ...Named, amount: z.int(), coins: z.int() })),
  /** Money, in NT$. */
  total: z.int(),
  coins: z.int(),
  deducted: z.int(),
  steps: z.array(RefundStep),
  /** Nothing bought stays: the order ends, its coupon or code is free again. */
  isWhole: z.boolean(),
  /** Gifts whose reason is lost: sent back too, they are not charged. */
  giftsLost: z.array(z.object({ ...Named, charge: z.int() })),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

/** By which way some of the money goes, and how far it is. */
export const RefundTransfer = z.object({
  id: z.int(),
  method: z.enum(PAYMENT_METHODS),
  amount: z.int(),
  state: z.enum(TRANSFER_STATES),
  doneAt: z.iso.datetime().nullable(),
});
export type RefundTransfer = z.infer<typeof RefundTransfer>;

/** A refund as its shopper sees it. */
export const OwnRefund = z.object({
  number: z.string(),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  total: z.int(),
  coins: z.int(),
  steps: z.array(RefundStep),
  openedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  refusal: z.enum(REFUND_REFUSALS).nullable(),
  /** The shopper asked for it, and may still change their mind. */
  canWithdraw: z.boolean(),
  transfers: z.array(RefundTransfer),
});
export type OwnRefund = z.infer<typeof OwnRefund>;

/** The refunds of an order, newest first, and what would come back if all of it were asked back now. */
export const OrderRefunds = z.object({
  refunds: z.array(OwnRefund),
  /** Null where it cannot be asked back by a button: something has left, or it is being decided. */
  ask: RefundQuote.nullable(),
  /** It was put off: asked back, it is granted at once. */
  endsAtOnce: z.boolean(),
});
export type OrderRefunds = z.infer<typeof OrderRefunds>;

export const RequestRefundInput = OrderNumberInput.extend({ note: linesText(170).default('') });
export type RequestRefundInput = z.output<typeof RequestRefundInput>;

const Pieces = z.object({
  orderLineId: idNumber('refundTooMany'),
  quantity: wholeNumber('refundTooMany').pipe(
    z.number().min(1, 'refundTooMany').max(10_000, 'refundTooMany'),
  ),
});

/** What staff ask of an order's money. */
export const DeskQuoteInput = OrderNumberInput.extend({
  /** All that is left of it where nothing is said. */
  pieces: z.array(Pieces).max(MAX_ORDER_LINES, 'refundTooMany').optional(),
  shippingBack: z.boolean('fieldInvalid').default(true),
});
export type DeskQuoteInput = z.output<typeof DeskQuoteInput>;

/** The same at the desk, with whom it goes to and by which way, as it is asked about before it counts. */
export const DeskQuote = RefundQuote.extend({
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** Who is to receive the order; null for whoever may not read it. */
  receiver: z.string().nullable(),
});
export type DeskQuote = z.infer<typeof DeskQuote>;

export const OpenRefundInput = DeskQuoteInput.extend({
  /** What the browser chose for this submit: a repeat opens nothing more. */
  key: z.uuid('fieldInvalid'),
  reason: z.enum(DESK_REASONS, 'fieldInvalid'),
  /** Why, for whoever agrees to it and whoever asks later. */
  note: requiredLines(500, 'refundNoteRequired'),
  restock: z.boolean('fieldInvalid'),
  /** The sum that staff were asked about; another one by now is refused. */
  expectedTotal: z.int('refundTotalRequired'),
});
export type OpenRefundInput = z.output<typeof OpenRefundInput>;

export const RefundNumberInput = z.object({
  number: z
    .string('refundNotFound')
    .trim()
    .regex(/^R\d{14}$/, 'refundNotFound'),
});
export type RefundNumberInput = z.output<typeof RefundNumberInput>;

export const RefuseRefundInput = RefundNumberInput.extend({
  refusal: z.enum(REFUND_REFUSALS, 'fieldInvalid'),
});
export type RefuseRefundInput = z.output<typeof RefuseRefundInput>;

export const TransferInput = RefundNumberInput.extend({ transferId: idNumber('refundNotFound') });
export type TransferInput = z.output<typeof TransferInput>;

export const ListRefundsInput = z.object({
  state: z.enum([...REFUND_STATES, 'stuck'], 'fieldInvalid').default('waiting'),
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(100_000, 'numberInvalid')).default(1),
});
export type ListRefundsInput = z.output<typeof ListRefundsInput>;

/** A refund in the list of staff. */
export const RefundListItem = z.object({
  number: z.string(),
  orderNumber: z.string(),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  total: z.int(),
  coins: z.int(),
  isWhole: z.boolean(),
  openedAt: z.iso.datetime(),
  openedBy: z.string(),
  /** A way of its money needs a person. */
  isStuck: z.boolean(),
});
export type RefundListItem = z.infer<typeof RefundListItem>;

/** Orders whose parcels all came back, with what would go back now: their shipping fee is kept. */
export const ReturnedOrder = z.object({ orderNumber: z.string(), total: z.int(), coins: z.int() });
export type ReturnedOrder = z.infer<typeof ReturnedOrder>;

export const RefundPage = z.object({
  refunds: z.array(RefundListItem),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Refunds by what is to be done, for the tabs. */
  counts: z.record(z.enum([...REFUND_STATES, 'stuck']), z.int()),
  returned: z.array(ReturnedOrder),
});
export type RefundPage = z.infer<typeof RefundPage>;

export const DeskRefund = RefundListItem.extend({
  note: z.string(),
  deducted: z.int(),
  steps: z.array(RefundStep),
  /** With how many of each go back on the shelf. */
  lines: z.array(RefundQuote.shape.lines.element.extend({ restocked: z.int() })),
  firstBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  refusal: z.enum(REFUND_REFUSALS).nullable(),
  completedAt: z.iso.datetime().nullable(),
  transfers: z.array(
    RefundTransfer.extend({
      tries: z.int(),
      tryAt: z.iso.datetime().nullable(),
      answer: z.string().nullable(),
    }),
  ),
  /** What the asker may do with it now. */
  canApprove: z.boolean(),
  canRefuse: z.boolean(),
  /** Staff opened it, and it does not count yet. */
  canTakeBack: z.boolean(),
  /** So much of what waits goes to a bank account that its shopper names, the rest back as it came. */
  byBank: z.int(),
  /** Its shopper asked for it, and is told what becomes of it. */
  isAsked: z.boolean(),
  /** Pieces of it have left meanwhile: it cannot be granted any more. */
  hasLeft: z.boolean(),
  /** It is decided, and counts then. */
  grantAt: z.iso.datetime().nullable(),
  /** Two members of staff have to agree, and the asker is one of them already. */
  needsOther: z.boolean(),
});
export type DeskRefund = z.infer<typeof DeskRefund>;
