import { z } from 'zod';
import { normalizeCode, toHalfWidth } from '#lib/kernel/text/normalize.ts';
import {
  flag,
  idNumber,
  linesText,
  lineText,
  requiredText,
  wholeNumber,
} from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import { DENOMINATIONS, ENTRY_KINDS, type Piece, pieceOf, TILL_METHODS, TILL_STATES } from '../rules.ts';
import { DeskRefund } from './bank-refund.ts';

/** Tills, and money that staff take in person (row J3). */

const AMOUNT_MOST = 10_000_000;
/** `NT$1,200` as people write it. */
const amount = (key: string, least = 0) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? toHalfWidth(value).replace(/^\s*NT?\$|[, ]/g, '') : value),
      wholeNumber(key),
    )
    .pipe(z.number().min(least, key).max(AMOUNT_MOST, key));
/** What the browser chose for this press, so that a repeat does nothing. */
const key = z.uuid('fieldInvalid');
/** A terminal's or a bank's number: too short for a card's. */
const REFERENCE_MOST = 12;
const reference = lineText(REFERENCE_MOST).default('');

export const ByMethodSchema = z.object({ cash: z.int(), card: z.int(), transfer: z.int() });

export const TillEntry = z.object({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  way: z.enum(TILL_METHODS),
  amount: z.int(),
  /** The order that was paid, or whose money was given back. */
  number: z.string().nullable(),
  reference: z.string(),
  lastDigits: z.string(),
  reason: z.string(),
  /** It is money that was taken, as it stands now: its way may be corrected while the till is open. */
  isCorrectable: z.boolean(),
  at: z.string(),
});
export type TillEntry = z.infer<typeof TillEntry>;

export const TillSummary = z.object({
  id: z.int(),
  person: z.string(),
  state: z.enum(TILL_STATES),
  float: z.int(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** Until it is counted: what must be there now. */
  expected: ByMethodSchema,
  counted: ByMethodSchema.nullable(),
  difference: ByMethodSchema.nullable(),
  note: z.string(),
  approvedBy: z.string().nullable(),
  /** Waits for a second person, and whoever asks may be it. */
  mayApprove: z.boolean(),
});
export type TillSummary = z.infer<typeof TillSummary>;

export const Till = TillSummary.extend({ entries: z.array(TillEntry) });
export type Till = z.infer<typeof Till>;

/** One's own till that is not closed; and the ways to pay that are taken in person. */
export const OwnTill = z.object({
  till: Till.nullable(),
  ways: z.array(z.enum(TILL_METHODS)),
  /** From these sums on whoever notes them is asked whether they are so; null where nothing is usual yet. */
  oddFrom: z.object({ float: z.int().nullable(), in: z.int().nullable(), out: z.int().nullable() }),
});
export type OwnTill = z.infer<typeof OwnTill>;

/** What is odd about a sum was seen, and it is so. */
const isSure = flag.default(false);

export const OpenTillInput = z.object({ float: amount('tillAmountWrong'), isSure });
export type OpenTillInput = z.input<typeof OpenTillInput>;

export const MoveTillInput = z.object({
  kind: z.enum(['in', 'out'], 'fieldInvalid'),
  amount: amount('tillAmountWrong', 1),
  reason: requiredText(120, 'tillReasonRequired'),
  isSure,
  key,
});
export type MoveTillInput = z.input<typeof MoveTillInput>;

/** What is left empty was not there. */
const pieces = z.preprocess((value) => (value === '' ? 0 : value), amount('tillAmountWrong')).default(0);
export const CountTillInput = z.object({
  /** How many of each note and coin. */
  cash: z.object(
    Object.fromEntries(DENOMINATIONS.map((one) => [pieceOf(one), pieces])) as Record<Piece, typeof pieces>,
  ),
  card: pieces,
  transfer: pieces,
  note: linesText(300).default(''),
});
export type CountTillInput = z.input<typeof CountTillInput>;

export const TillIdInput = z.object({ id: idNumber('tillNotFound') });
export type TillIdInput = z.input<typeof TillIdInput>;

export const TillsInput = z.object({ before: idNumber('fieldInvalid').optional() });
export type TillsInput = z.input<typeof TillsInput>;
export const Tills = z.object({ tills: z.array(TillSummary), before: z.int().nullable() });
export type Tills = z.infer<typeof Tills>;

export const FindDueInput = z.object({
  /** An order's number, a phone, or the payment link whose QR code was scanned. */
  q: z.string('fieldInvalid').trim().min(1, 'counterNothingSought').max(2000, 'textTooLong'),
});
export type FindDueInput = z.input<typeof FindDueInput>;

export const DueOrder = z.object({
  number: z.string(),
  statusName: z.string(),
  payable: z.int(),
  createdAt: z.string(),
  payBefore: z.string(),
  names: z.array(z.string()),
  /** Why it cannot be paid now, in the asker's language. */
  refusal: z.string().nullable(),
  /** The shopper has begun to pay another way: its name, and when. */
  begun: z.object({ paymentName: z.string(), at: z.string() }).nullable(),
});
export type DueOrder = z.infer<typeof DueOrder>;
export const DueOrders = z.object({
  orders: z.array(DueOrder),
  /** Money that had come in person and is to go back: whoever is owed it stands at the counter. */
  refunds: z.array(DeskRefund),
});
export type DueOrders = z.infer<typeof DueOrders>;

/** Only the end of a card or account is ever noted. */
const digits = (length: number, wrong: string) =>
  z
    .string(wrong)
    .overwrite(normalizeCode)
    .regex(new RegExp(`^\\d{${length}}$`), wrong);

const taken = OrderNumberInput.extend({ amount: amount('tillAmountWrong', 1), key });
export const AcceptPaymentInput = z.discriminatedUnion('way', [
  taken.extend({ way: z.literal('cash'), received: amount('tillAmountWrong', 1), isSure }),
  taken.extend({
    way: z.literal('card'),
    reference: requiredText(REFERENCE_MOST, 'counterReferenceRequired'),
    lastDigits: digits(4, 'lastFourIncorrect'),
  }),
  taken.extend({ way: z.literal('transfer'), reference, lastDigits: digits(5, 'lastFiveIncorrect') }),
]);
export type AcceptPaymentInput = z.input<typeof AcceptPaymentInput>;
export type AcceptPayment = z.output<typeof AcceptPaymentInput>;

const corrected = z.object({ id: idNumber('receiptNotFound'), reason: lineText(120).default(''), key });
/** Money that was taken is noted as taken another way. */
export const CorrectMethodInput = z.discriminatedUnion('way', [
  corrected.extend({ way: z.literal('cash') }),
  corrected.extend({
    way: z.literal('card'),
    reference: requiredText(REFERENCE_MOST, 'counterReferenceRequired'),
    lastDigits: digits(4, 'lastFourIncorrect'),
  }),
  corrected.extend({ way: z.literal('transfer'), reference, lastDigits: digits(5, 'lastFiveIncorrect') }),
]);
export type CorrectMethodInput = z.input<typeof CorrectMethodInput>;
export type CorrectMethod = z.output<typeof CorrectMethodInput>;

export const EntryIdInput = z.object({ id: idNumber('receiptNotFound') });
export type EntryIdInput = z.input<typeof EntryIdInput>;

/** What whoever paid takes along. */
export const Receipt = TillEntry.omit({ isCorrectable: true }).extend({
  number: z.string(),
  paymentName: z.string(),
  received: z.int().nullable(),
  change: z.int().nullable(),
  person: z.string(),
  lines: z.array(z.object({ name: z.string(), options: z.string(), quantity: z.int(), total: z.int() })),
  shipping: z.int(),
  coins: z.int(),
});
export type Receipt = z.infer<typeof Receipt>;

export const PayOutInput = z.object({ id: idNumber('refundNotFound'), reference, key });
export type PayOutInput = z.input<typeof PayOutInput>;
export type PayOut = z.output<typeof PayOutInput>;

/** What was noted in the till. */
export const RecordedEntry = z.object({ id: z.int() });
export type RecordedEntry = z.infer<typeof RecordedEntry>;
