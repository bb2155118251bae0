import { z } from 'zod';
import { UPLOAD_ADDRESS } from '#lib/kernel/files/address.ts';
import {
  flag,
  idempotencyKey,
  idNumber,
  linesText,
  listAtMost,
  wholeNumber,
} from '#lib/kernel/text/validation.ts';
import { RefundAccount } from '#lib/money/payment/model/payment.ts';
import { LINE_KINDS, MAX_ORDER_LINES, OrderNumberInput } from '#lib/orders/order/model.ts';
import { RETURN_REASONS } from '../codes.ts';

/** Applying for a return: what can be sent back, what would come back for it, and what is applied for. */

export const REFUND_METHODS = ['sameWay', 'byBank'] as const;

const Pieces = z.object({
  orderLineId: idNumber('returnLineUnknown'),
  quantity: wholeNumber().pipe(z.number().min(1, 'returnQuantity')),
});

/** Gifts are not named: they follow. */
const lines = z
  .array(Pieces, 'returnNothing')
  .min(1, 'returnNothing')
  .max(MAX_ORDER_LINES, 'returnLineUnknown')
  .refine(
    (all) => new Set(all.map(({ orderLineId }) => orderLineId)).size === all.length,
    'returnLineUnknown',
  );

const applicationFields = {
  lines,
  /** A survey: nobody has to say. */
  reason: z.enum(RETURN_REASONS, 'fieldInvalid').optional(),
  description: linesText('returnNoteLength').default(''),
  /** Something of it was opened: staff decide, with a reason. */
  isOpened: flag.default(false),
  /** Addresses that `POST /h5/article/upload` answered: jpg or png, at most 5 MB each. */
  pictures: listAtMost(
    z.array(z.string('pictureUnknown').regex(UPLOAD_ADDRESS, 'pictureUnknown')),
    'returnPictures',
    'picturesTooMany',
  ).default([]),
  /** Without it the shopper is asked later. */
  account: RefundAccount.optional(),
};

export const QuoteReturnInput = OrderNumberInput.extend({ lines });
export type QuoteReturnInput = z.output<typeof QuoteReturnInput>;

export const ApplyReturnInput = OrderNumberInput.extend({
  /** What the browser makes up for one submit of the form: a repeat finds the same return. */
  idempotencyKey,
  ...applicationFields,
});
export type ApplyReturnInput = z.output<typeof ApplyReturnInput>;

export const ReturnNumberInput = z.object({
  /** The return's own number: `RT26…`. */
  number: z
    .string('returnNotFound')
    .trim()
    .regex(/^RT\d{6,20}$/, 'returnNotFound'),
});
export type ReturnNumberInput = z.output<typeof ReturnNumberInput>;

export const ReapplyReturnInput = ReturnNumberInput.extend(applicationFields);
export type ReapplyReturnInput = z.output<typeof ReapplyReturnInput>;

/** What can be sent back of an order. */
export const ReturnOptions = z.object({
  orderNumber: z.string(),
  canApply: z.boolean(),
  /** Why not, in the asker's language; null where it can be. */
  whyNot: z.string().nullable(),
  /** The return of this order that is under way; another one waits for its end. */
  openReturn: z.string().nullable(),
  /** The last moment to apply; null until the order was received. */
  applyBefore: z.string().nullable(),
  /** Paid in instalments: all items, or none. */
  mustReturnAll: z.boolean(),
  lines: z.array(
    z.object({
      orderLineId: z.int(),
      name: z.string(),
      options: z.string(),
      picture: z.string(),
      kind: z.enum(LINE_KINDS),
      /** NT$, of one piece. */
      price: z.int(),
      bought: z.int(),
      /** The most that can be sent back of it; of gifts, which are never chosen, what is still with the shopper. */
      most: z.int(),
    }),
  ),
  reasons: z.array(z.object({ code: z.enum(RETURN_REASONS), name: z.string() })),
  refundMethod: z.enum(REFUND_METHODS),
  refundMethodName: z.string(),
  /** An account may be named at once: its money does not go back as it came. */
  asksAccount: z.boolean(),
});
export type ReturnOptions = z.infer<typeof ReturnOptions>;

/** What would come back; nothing is written. Shown before the shopper confirms. */
export const ReturnQuote = z.object({
  /** Chosen pieces with what they were paid, and gifts that are sent back with them. */
  lines: z.array(
    z.object({
      orderLineId: z.int(),
      name: z.string(),
      options: z.string(),
      quantity: z.int(),
      isGift: z.boolean(),
      /** NT$ and coins that come back for it. */
      amount: z.int(),
      coins: z.int(),
    }),
  ),
  /** What else changes the sum, in the asker's language: free shipping that is lost, shipping that is given back. */
  adjustments: z.array(z.object({ name: z.string(), amount: z.int() })),
  /** NT$ and coins, all in all. */
  amount: z.int(),
  coins: z.int(),
  refundMethodName: z.string(),
});
export type ReturnQuote = z.infer<typeof ReturnQuote>;
