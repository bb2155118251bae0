import { z } from 'zod';
import { lineText, wholeNumber } from '#lib/kernel/validation.ts';
import { DELIVERY_TYPES } from '#lib/terms/codes.ts';
import { PAYMENT_METHODS } from '#lib/terms/rules/ways.ts';
import { ORDER_SORTS } from './rules.ts';

const day = z.iso.date('fieldInvalid');
const place = z.string('fieldInvalid').regex(/^\d{1,15}-\d{1,15}$/, 'fieldInvalid');

export const DeskOrdersInput = z.object({
  /** An order's number, a phone, or how the receiver's name begins. */
  q: lineText(60).optional(),
  status: wholeNumber('fieldInvalid')
    .pipe(z.number().min(0, 'fieldInvalid').max(99, 'fieldInvalid'))
    .optional(),
  delivery: z.enum(DELIVERY_TYPES, 'fieldInvalid').optional(),
  payment: z.enum(PAYMENT_METHODS, 'fieldInvalid').optional(),
  /** Days in Taipei, both included. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(ORDER_SORTS, 'fieldInvalid').default('createdAt'),
  direction: z.enum(['desc', 'asc'], 'fieldInvalid').default('desc'),
  /** From the row after this place on, or the rows before it. */
  after: place.optional(),
  before: place.optional(),
});
export type DeskOrdersInput = z.input<typeof DeskOrdersInput>;
export type DeskOrdersQuery = z.output<typeof DeskOrdersInput>;

export const DeskOrder = z.object({
  number: z.string(),
  status: z.int(),
  statusName: z.string(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  payable: z.int(),
  paymentName: z.string(),
  deliveryName: z.string(),
  /** Only so much of the name that two are told apart. */
  receiver: z.string(),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

export const DeskOrders = z.object({
  orders: z.array(DeskOrder),
  /** Where the rows before these, and after them, are; null where there are none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type DeskOrders = z.infer<typeof DeskOrders>;
