import { z } from 'zod';
import { MAX_TAG_LENGTH } from '#lib/fronts/order-desk/rules.ts';
import { flag, lineText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { ORDER_DELIVERIES } from '#lib/site/payment-methods/codes.ts';
import { PAYMENT_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { MAX_ORDER_PAGES, ORDER_SORTS } from './rules.ts';

const day = z.iso.date('fieldInvalid');
const place = z.string('fieldInvalid').regex(/^\d{1,15}-\d{1,15}$/, 'fieldInvalid');

const amount = wholeNumber('fieldInvalid').pipe(
  z.number().min(0, 'fieldInvalid').max(99_999_999, 'fieldInvalid'),
);

/** Filters and sort order. */
const filters = {
  /** An order number, a phone number, or the beginning of the receiver's name. */
  q: lineText(60).optional(),
  status: wholeNumber('fieldInvalid')
    .pipe(z.number().min(0, 'fieldInvalid').max(99, 'fieldInvalid'))
    .optional(),
  delivery: z.enum(ORDER_DELIVERIES, 'fieldInvalid').optional(),
  payment: z.enum(PAYMENT_METHODS, 'fieldInvalid').optional(),
  /** A staff tag. */
  tag: lineText(MAX_TAG_LENGTH).optional(),
  /** Days in Taipei, inclusive. */
  from: day.optional(),
  to: day.optional(),
  /** Amount payable, inclusive. */
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  sort: z.enum(ORDER_SORTS, 'fieldInvalid').default('createdAt'),
  direction: z.enum(['desc', 'asc'], 'fieldInvalid').default('desc'),
};

export const DeskFilterInput = z.object(filters);
export type DeskFilterInput = z.input<typeof DeskFilterInput>;
export type DeskFilter = z.output<typeof DeskFilterInput>;

export const DeskOrdersInput = z.object({
  ...filters,
  /** Rows after this cursor, or before it. */
  after: place.optional(),
  before: place.optional(),
  /** Counts from 1. With a cursor it is only a label. */
  page: wholeNumber('fieldInvalid')
    .pipe(z.number().min(1, 'fieldInvalid').max(MAX_ORDER_PAGES, 'fieldInvalid'))
    .optional(),
});
export type DeskOrdersInput = z.input<typeof DeskOrdersInput>;
export type DeskOrdersQuery = z.output<typeof DeskOrdersInput>;

const ORDER_NUMBERS = /^[\w-]{1,32}(,[\w-]{1,32}){0,199}$/;

export const DeskExportInput = z.object({
  ...filters,
  /** In the format of `readColumns`. */
  columns: lineText(300).optional(),
  /** Includes receiver, phone, address and note. */
  personal: flag.default(false),
  /** Only these orders, ignoring the filters. */
  numbers: z.string('fieldInvalid').regex(ORDER_NUMBERS, 'fieldInvalid').optional(),
});
export type DeskExportInput = z.input<typeof DeskExportInput>;
export type DeskExport = z.output<typeof DeskExportInput>;

export const DeskOrder = z.object({
  number: z.string(),
  status: z.int(),
  statusName: z.string(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  payable: z.int(),
  paymentName: z.string(),
  deliveryName: z.string(),
  /** Partly masked, but enough to distinguish two receivers. */
  receiver: z.string(),
  goodsTotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  coins: z.int(),
  expectedShipOn: z.string().nullable(),
  shippedAt: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  cancelledAt: z.string().nullable(),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

export const DeskOrders = z.object({
  orders: z.array(DeskOrder),
  /** Cursors for the rows before and after; null if there are none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type DeskOrders = z.infer<typeof DeskOrders>;

export const DeskCount = z.object({
  orders: z.int(),
  /** There are more than were counted. */
  isMore: z.boolean(),
  /** Number of pages that can be opened by number. */
  pages: z.int(),
});
export type DeskCount = z.infer<typeof DeskCount>;
