import { z } from 'zod';
import { flag, idNumber, requiredText, versionRead, wholeNumber } from '#lib/kernel/text/validation.ts';
import { BATCH_STATES, DELIVERY_WARNINGS } from './rules.ts';

const PIECES_MOST = 1_000_000;

export const DeliveryInput = z.object({
  /** SKU code. */
  code: requiredText(60, 'skuUnknown'),
  number: z
    .string('batchNumberInvalid')
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,29}$/, 'batchNumberInvalid')
    .toUpperCase(),
  expiresOn: z.iso.date('dayInvalid'),
  pieces: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(PIECES_MOST, 'numberInvalid')),
  /** True: the pieces go on sale. False: the stock already counts them. */
  isNew: flag.default(true),
  /** Confirms unusual figures. */
  isSure: flag.default(false),
});
export type DeliveryInput = z.input<typeof DeliveryInput>;
export type Delivery = z.output<typeof DeliveryInput>;

/** Preview of a delivery, before it is recorded. */
export const DeliveryPreview = z.object({
  name: z.string(),
  options: z.string(),
  /** On sale now. */
  stock: z.int(),
  /** Median size of earlier batches; null without any. */
  usual: z.int().nullable(),
  doubts: z.array(z.enum(DELIVERY_WARNINGS)),
});
export type DeliveryPreview = z.infer<typeof DeliveryPreview>;

export const Received = z.object({ id: z.int(), deliveryId: z.int() });
export type Received = z.infer<typeof Received>;

export const DeliveryIdInput = z.object({ id: idNumber('deliveryNotFound') });
export type DeliveryIdInput = z.input<typeof DeliveryIdInput>;

export const BatchIdInput = z.object({ id: idNumber('batchNotFound') });
export type BatchIdInput = z.input<typeof BatchIdInput>;

export const CorrectBatchInput = BatchIdInput.extend({
  version: versionRead,
  expiresOn: z.iso.date('dayInvalid'),
  isSure: flag.default(false),
});
export type CorrectBatchInput = z.input<typeof CorrectBatchInput>;
export type CorrectBatch = z.output<typeof CorrectBatchInput>;

export const RecallInput = BatchIdInput.extend({ reason: requiredText(200, 'reasonRequired') });
export type RecallInput = z.input<typeof RecallInput>;

export const BatchesInput = z.object({
  /** A batch number, or the start of the SKU code. */
  q: z.string('fieldInvalid').trim().max(60, 'textTooLong').optional(),
  /** Includes empty batches. */
  all: flag.default(false),
});
export type BatchesInput = z.input<typeof BatchesInput>;

/** Returned pieces that are unfit for sale. */
export const WrittenOff = z.object({
  /** From a return, or from the parcels of an order. */
  cameBy: z.enum(['return', 'order']),
  number: z.string(),
  quantity: z.int(),
  note: z.string(),
  at: z.string(),
});
export type WrittenOff = z.infer<typeof WrittenOff>;

export const Batch = z.object({
  id: z.int(),
  /** Of `expiresOn`. */
  version: z.string(),
  code: z.string(),
  name: z.string(),
  options: z.string(),
  number: z.string(),
  /** `2027-01-31` */
  expiresOn: z.string(),
  /** Days until expiry; negative once expired. */
  days: z.int(),
  state: z.enum(BATCH_STATES),
  received: z.int(),
  left: z.int(),
  recallReason: z.string().nullable(),
  /** The latest delivery, if it can still be undone. */
  undo: z.object({ deliveryId: z.int(), pieces: z.int(), by: z.string() }).nullable(),
  /** Newest first. */
  writtenOff: z.array(WrittenOff),
});
export type Batch = z.infer<typeof Batch>;

export const Batches = z.object({ batches: z.array(Batch), hasMore: z.boolean() });
export type Batches = z.infer<typeof Batches>;
