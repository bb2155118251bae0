import { z } from 'zod';
import { wholeNumber } from '#lib/kernel/text/validation.ts';
import { CLOSE_REASONS, RETURN_REASONS, RETURN_STATES } from '../codes.ts';
import { REFUND_METHODS } from './apply.ts';
import { LogisticsChoices, ReturnParcel } from './parcel.ts';

/** Returns as their shopper sees them. Times are UTC, ISO 8601. */

export const ReturnLine = z.object({
  orderLineId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  /** NT$, of one piece. */
  price: z.int(),
  quantity: z.int(),
  isGift: z.boolean(),
  /** Pieces that came, once staff have looked. */
  received: z.int().nullable(),
});
export type ReturnLine = z.infer<typeof ReturnLine>;

export const ReturnListItem = z.object({
  number: z.string(),
  orderNumber: z.string(),
  state: z.enum(RETURN_STATES),
  stateName: z.string(),
  createdAt: z.string(),
  lines: z.array(ReturnLine),
  /** NT$ and coins that came back, or are to. */
  amount: z.int(),
  coins: z.int(),
  /** When the state ends by itself, and what happens then; null where it does not. */
  due: z.object({ at: z.string(), text: z.string() }).nullable(),
  /** How it is sent is chosen, and no carrier has refused it. */
  isWayChosen: z.boolean(),
});
export type ReturnListItem = z.infer<typeof ReturnListItem>;

export const ListReturnsInput = z.object({
  state: z.enum(['all', ...RETURN_STATES], 'fieldInvalid').default('all'),
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(100_000, 'numberInvalid')).default(1),
});
export type ListReturnsInput = z.output<typeof ListReturnsInput>;

export const ReturnPage = z.object({
  returns: z.array(ReturnListItem),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** How many stand in each state that the member has any in. */
  counts: z.array(z.object({ state: z.enum(RETURN_STATES), name: z.string(), count: z.int() })),
});
export type ReturnPage = z.infer<typeof ReturnPage>;

export const ReturnMove = z.object({
  state: z.enum(RETURN_STATES),
  stateName: z.string(),
  at: z.string(),
  /** What was said with it: why it was rejected, what came. */
  note: z.string(),
});
export type ReturnMove = z.infer<typeof ReturnMove>;

export const ReturnDetail = ReturnListItem.extend({
  reason: z.enum(RETURN_REASONS).nullable(),
  reasonName: z.string().nullable(),
  description: z.string(),
  isOpened: z.boolean(),
  /** Addresses to keep, and to see for a day. */
  pictures: z.array(z.object({ path: z.string(), view: z.string() })),
  /** How often it was applied for, and when last. */
  applications: z.int(),
  appliedAt: z.string(),
  refundMethod: z.enum(REFUND_METHODS),
  refundMethodName: z.string(),
  paymentName: z.string(),
  /** The named account, all but its end hidden. */
  account: z.object({ bankCode: z.string(), account: z.string(), holder: z.string() }).nullable(),
  /** The refund, once there is one. */
  refund: z
    .object({
      number: z.string(),
      amount: z.int(),
      coins: z.int(),
      /** When it was done; null while it is under way. */
      at: z.string().nullable(),
    })
    .nullable(),
  /** What staff said with their last decision. */
  decision: z.object({ text: z.string(), at: z.string() }).nullable(),
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  closeText: z.string().nullable(),
  canReapply: z.boolean(),
  canWithdraw: z.boolean(),
  /** How it may be sent back; null where that is not to be chosen now. */
  logistics: LogisticsChoices.nullable(),
  parcel: ReturnParcel.nullable(),
  /** Oldest first. */
  moves: z.array(ReturnMove),
  /** The shop's clock at the moment of the answer. */
  now: z.string(),
});
export type ReturnDetail = z.infer<typeof ReturnDetail>;
