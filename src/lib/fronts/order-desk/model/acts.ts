import { z } from 'zod';
import { MANUAL_STATES } from '#lib/after/shipment/rules.ts';
import { idNumber, lineText, requiredLines, requiredText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import { TEMPERATURES } from '#lib/site/payment-methods/codes.ts';

import { CANCEL_REASONS, MAX_TAG_LENGTH } from '../rules.ts';

/** Inputs of staff's acts on an order, with the version that was seen. */

const NOTE_MOST = 1000;
const PIECES_MOST = 9999;

const version = z.string('fieldInvalid').regex(/^[\d.]{1,60}\.[0-9a-f]{8}$/, 'fieldInvalid');
const id = idNumber('fieldInvalid');

export const DeskActInput = OrderNumberInput.extend({ version });
export type DeskActInput = z.input<typeof DeskActInput>;

const pieces = z
  .array(
    z.object({
      orderLineId: id,
      quantity: wholeNumber('numberInvalid').pipe(
        z.number().min(1, 'numberInvalid').max(PIECES_MOST, 'packedTooMany'),
      ),
    }),
    'fieldInvalid',
  )
  .min(1, 'nothingToPack')
  .max(500, 'fieldInvalid')
  .refine((all) => new Set(all.map(({ orderLineId }) => orderLineId)).size === all.length, 'fieldInvalid');

export const PackInput = DeskActInput.extend({
  /** Default: everything that is left. */
  pieces: pieces.optional(),
  /** Default: what its pieces need. */
  temperature: z.enum(TEMPERATURES, 'fieldInvalid').optional(),
  trackingNumber: lineText(40).optional(),
});
export type PackInput = z.input<typeof PackInput>;

const tradeNo = z.string('parcelNotFound').regex(/^\w{1,20}$/, 'parcelNotFound');

export const ParcelActInput = DeskActInput.extend({ tradeNo });
export type ParcelActInput = z.input<typeof ParcelActInput>;

export const RecordParcelStateInput = ParcelActInput.extend({ state: z.enum(MANUAL_STATES, 'fieldInvalid') });
export type RecordParcelStateInput = z.input<typeof RecordParcelStateInput>;

export const HandOverInput = DeskActInput.extend({
  code: z
    .string('wrongPickupCode')
    .trim()
    .regex(/^\d{6}$/, 'wrongPickupCode'),
});
export type HandOverInput = z.input<typeof HandOverInput>;

export const CancelInput = DeskActInput.extend({ reason: z.enum(CANCEL_REASONS, 'fieldInvalid') });
export type CancelInput = z.input<typeof CancelInput>;

/** The receiver. The address is for home delivery. Validated by the order's delivery type. */
export const RedirectInput = DeskActInput.extend({
  /** Only this box of a prepaid order. */
  part: wholeNumber('boxNotFound').pipe(z.number().min(1, 'boxNotFound').max(12, 'boxNotFound')).optional(),
  receiver: z.string('receiverRequired'),
  labelName: z.string('fieldInvalid').optional(),
  mobile: z.string('phoneRequired'),
  county: z.string('areaRequired').optional(),
  district: z.string('areaRequired').optional(),
  detail: z.string('addressRequired').optional(),
});
export type RedirectInput = z.input<typeof RedirectInput>;

export const ChangeStoreInput = DeskActInput.extend({
  /** The chain's number of the store. */
  storeId: z
    .string('storeUnknown')
    .trim()
    .regex(/^[A-Za-z0-9]{1,9}$/, 'storeUnknown'),
});
export type ChangeStoreInput = z.input<typeof ChangeStoreInput>;

const noteText = requiredLines(NOTE_MOST, 'noteEmpty');

export const AddNoteInput = OrderNumberInput.extend({ text: noteText });
export type AddNoteInput = z.input<typeof AddNoteInput>;

export const EditNoteInput = DeskActInput.extend({ id, text: noteText });
export type EditNoteInput = z.input<typeof EditNoteInput>;

export const DropNoteInput = DeskActInput.extend({ id });
export type DropNoteInput = z.input<typeof DropNoteInput>;

export const TagInput = OrderNumberInput.extend({
  tag: requiredText(MAX_TAG_LENGTH, 'tagEmpty'),
  /** Whether the order has the tag from now on. */
  isOn: z.boolean('fieldInvalid'),
});
export type TagInput = z.input<typeof TagInput>;

export const ResendMessageInput = DeskActInput.extend({ id });
export type ResendMessageInput = z.input<typeof ResendMessageInput>;

export const DeskActed = z.object({ done: z.literal(true) });
export type DeskActed = z.infer<typeof DeskActed>;

export const DeskTags = z.object({ tags: z.array(z.string()) });
export type DeskTags = z.infer<typeof DeskTags>;

/** Names of other staff with the page open. */
export const DeskWatchers = z.object({ others: z.array(z.string()) });
export type DeskWatchers = z.infer<typeof DeskWatchers>;
