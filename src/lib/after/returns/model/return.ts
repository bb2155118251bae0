import { z } from 'zod';
import { wholeNumber } from '#lib/kernel/text/validation.ts';
import { CLOSE_REASONS, RETURN_REASONS, RETURN_STATES } from '../codes.ts';
import { REFUND_METHODS } from './apply.ts';
import { LogisticsChoices, ReturnParcel } from './parcel.ts';

/** Returns as shown to their shopper. Times are UTC, ISO 8601. */

export const ReturnLine = z.object({
  orderLineId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  /** NT$ for one piece. */
  price: z.int(),
  quantity: z.int(),
  isGift: z.boolean(),
  /** Received pieces, once staff have inspected them. */
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
  /** Refund in NT$ and coins, paid or expected. */
  amount: z.int(),
  coins: z.int(),
  /** When the state ends automatically, and what follows; null where it does not. */
  due: z.object({ at: z.string(), text: z.string() }).nullable(),
  /** A method is chosen, and no carrier has refused it. */
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
  /** Number of the member's returns by state; empty states are left out. */
  counts: z.array(z.object({ state: z.enum(RETURN_STATES), name: z.string(), count: z.int() })),
});
export type ReturnPage = z.infer<typeof ReturnPage>;

export const ReturnMove = z.object({
  state: z.enum(RETURN_STATES),
  stateName: z.string(),
  at: z.string(),
  /** The comment: why it was rejected, what arrived. */
  note: z.string(),
});
export type ReturnMove = z.infer<typeof ReturnMove>;

export const ReturnDetail = ReturnListItem.extend({
  reason: z.enum(RETURN_REASONS).nullable(),
  reasonName: z.string().nullable(),
  description: z.string(),
  isOpened: z.boolean(),
  /** The permanent address, and one that can be viewed for a day. */
  pictures: z.array(z.object({ path: z.string(), view: z.string() })),
  /** Number of applications, and time of the last one. */
  applications: z.int(),
  appliedAt: z.string(),
  refundMethod: z.enum(REFUND_METHODS),
  refundMethodName: z.string(),
  paymentName: z.string(),
  /** The named account, masked but for its end. */
  account: z.object({ bankCode: z.string(), account: z.string(), holder: z.string() }).nullable(),
  /** The refund, if any. */
  refund: z
    .object({
      number: z.string(),
      amount: z.int(),
      coins: z.int(),
      /** When it was completed; null until then. */
      at: z.string().nullable(),
    })
    .nullable(),
  /** The staff's comment on their last decision. */
  decision: z.object({ text: z.string(), at: z.string() }).nullable(),
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  closeText: z.string().nullable(),
  canReapply: z.boolean(),
  canWithdraw: z.boolean(),
  /** Methods to choose from; null where none can be chosen now. */
  logistics: LogisticsChoices.nullable(),
  parcel: ReturnParcel.nullable(),
  /** Oldest first. */
  moves: z.array(ReturnMove),
  /** The server's clock at the response. */
  now: z.string(),
});
export type ReturnDetail = z.infer<typeof ReturnDetail>;
