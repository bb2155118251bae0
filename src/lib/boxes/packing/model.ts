import { z } from 'zod';
import { CARRIERS, PARCEL_STATES } from '#lib/after/shipment/codes.ts';
import { Batch } from '#lib/catalog/batch/model.ts';
import { BATCH_STATES } from '#lib/catalog/batch/rules.ts';
import { flag, idNumber, lineText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { MAX_ORDER_LINES } from '#lib/orders/order/model.ts';
import { TEMPERATURES } from '#lib/site/payment-methods/codes.ts';
import { MAX_PICKED, MAX_RUN_ORDERS, RUN_ORDER_STATES, TRACKING_NUMBER } from './rules.ts';

const orderNumber = z.string('orderNotFound').regex(/^[\w-]{1,32}$/, 'orderNotFound');
const carrier = z.enum(CARRIERS);
const trackingNumber = lineText(40).pipe(z.string().regex(TRACKING_NUMBER, 'trackingNumberWrong'));
/** The box that its pieces were picked into. Null: boxes were not numbered. */
const box = z.int().nullable();

export const ToPackInput = z.object({ carrier: z.enum(CARRIERS, 'fieldInvalid').optional() });
export type ToPackInput = z.input<typeof ToPackInput>;

export const ToPack = z.object({
  /** Every carrier with waiting orders. */
  carriers: z.array(z.object({ carrier, name: z.string(), orders: z.int() })),
  /** Sorted by latest dispatch day. */
  orders: z.array(
    z.object({
      number: z.string(),
      carrierName: z.string(),
      /** The provider cannot carry it, so a tracking number from elsewhere is needed. */
      needsTracking: z.boolean(),
      /** Partly masked, but enough to distinguish two receivers. */
      receiver: z.string(),
      /** Parts of name or address that a label cannot print. */
      warning: z.string().nullable(),
      /** `2027-01-31` */
      shipBy: z.string().nullable(),
      isLate: z.boolean(),
      pieces: z.int(),
      /** Storage temperatures of its pieces. Each temperature needs its own parcel. */
      temperatures: z.array(z.enum(TEMPERATURES)),
      /** The contents in one line. */
      content: z.string(),
    }),
  ),
  /** Runs of the last days, newest first. */
  runs: z.array(
    z.object({ id: z.int(), at: z.string(), orders: z.int(), waiting: z.int(), refused: z.int() }),
  ),
});
export type ToPack = z.infer<typeof ToPack>;

export const PickListInput = z.object({
  orders: z.array(orderNumber, 'fieldInvalid').min(1, 'nothingChosen').max(MAX_PICKED, 'chosenTooMany'),
});
export type PickListInput = z.input<typeof PickListInput>;

const ShelfBatch = z.object({ id: z.int(), number: z.string(), expiresOn: z.string() });

export const PickList = z.object({
  /** Box by box, in the order of selection. */
  orders: z.array(
    z.object({
      box: z.int(),
      number: z.string(),
      carrierName: z.string(),
      receiver: z.string(),
      /** The provider cannot carry it, so its tracking number is typed in. */
      needsTracking: z.boolean(),
    }),
  ),
  /** Selected orders with nothing left to pack. */
  done: z.array(z.string()),
  rows: z.array(
    z.object({
      skuId: z.int(),
      shelf: z.string().nullable(),
      code: z.string(),
      barcode: z.string().nullable(),
      name: z.string(),
      options: z.string(),
      quantity: z.int(),
      batches: z.array(ShelfBatch.extend({ quantity: z.int() })),
      isShort: z.boolean(),
      boxes: z.array(z.object({ box: z.int(), quantity: z.int() })),
    }),
  ),
});
export type PickList = z.infer<typeof PickList>;

export const OrderInput = z.object({ number: orderNumber });
export type OrderInput = z.input<typeof OrderInput>;

/** An order on the packing table, with the batches that its pieces may come from. */
export const OrderToPack = z.object({
  number: z.string(),
  carrierName: z.string(),
  needsTracking: z.boolean(),
  /** Whether its carrier offers cooled delivery. The convenience-store chains do not. */
  hasTemperature: z.boolean(),
  lines: z.array(
    z.object({
      orderLineId: z.int(),
      name: z.string(),
      options: z.string(),
      temperature: z.enum(TEMPERATURES),
      quantity: z.int(),
      skus: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          quantity: z.int(),
          batches: z.array(ShelfBatch.extend({ left: z.int(), state: z.enum(BATCH_STATES) })),
        }),
      ),
    }),
  ),
});
export type OrderToPack = z.infer<typeof OrderToPack>;

const pieces = wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(10_000, 'numberInvalid'));

export const PackInput = OrderInput.extend({
  /** Default: everything that is left. */
  pieces: z
    .array(z.object({ orderLineId: idNumber(), quantity: pieces }))
    .min(1)
    .max(MAX_ORDER_LINES, 'fieldInvalid')
    .optional(),
  batches: z
    .array(z.object({ orderLineId: idNumber(), batchId: idNumber(), quantity: pieces }))
    .max(MAX_ORDER_LINES, 'fieldInvalid')
    .default([]),
  /** Default: what its pieces need. */
  temperature: z.enum(TEMPERATURES, 'fieldInvalid').optional(),
  trackingNumber: trackingNumber.optional(),
});
export type PackInput = z.input<typeof PackInput>;

export const RunInput = z.object({
  /** Idempotency key: the same key returns the same run. */
  key: z.uuid('fieldInvalid'),
  /** An order number alone, or with its box and the tracking number of a parcel outside the provider. */
  orders: z
    .array(
      z.union([
        orderNumber.transform((number) => ({ number })),
        z.object({
          number: orderNumber,
          box: wholeNumber()
            .pipe(z.number().min(1, 'numberInvalid').max(MAX_RUN_ORDERS, 'numberInvalid'))
            .optional(),
          trackingNumber: trackingNumber.optional(),
        }),
      ]),
      'fieldInvalid',
    )
    .min(1, 'nothingChosen')
    .max(MAX_RUN_ORDERS, 'chosenTooMany'),
});
export type RunInput = z.input<typeof RunInput>;
export type StartedRun = z.output<typeof RunInput>;

export const RunIdInput = z.object({ id: idNumber('runNotFound') });
export type RunIdInput = z.input<typeof RunIdInput>;

export const Run = z.object({
  id: z.int(),
  at: z.string(),
  waiting: z.int(),
  packed: z.int(),
  refused: z.int(),
  /** Of the packed orders: accepted by the carrier, and rejected by it. */
  labelled: z.int(),
  failed: z.int(),
  orders: z.array(
    z.object({
      box: z.int(),
      number: z.string(),
      state: z.enum(RUN_ORDER_STATES),
      refusal: z.string().nullable(),
      parcel: z
        .object({
          tradeNo: z.string(),
          carrierName: z.string(),
          state: z.enum(PARCEL_STATES),
          trackingNumber: z.string().nullable(),
          failure: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});
export type Run = z.infer<typeof Run>;

export const LabelsInput = z.object({
  /** Default: all parcels that wait for handover. */
  run: idNumber('runNotFound').optional(),
});
export type LabelsInput = z.input<typeof LabelsInput>;

export const Labels = z.object({
  carriers: z.array(
    z.object({
      carrier,
      name: z.string(),
      /** Each opens the provider's page with one or several labels. */
      forms: z.array(
        z.object({
          parcels: z.array(z.object({ tradeNo: z.string(), number: z.string(), box })),
          action: z.string(),
          fields: z.record(z.string(), z.string()),
          /** When the last of them was opened. Null: at least one never was. */
          printedAt: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type Labels = z.infer<typeof Labels>;

export const PrintedInput = z.object({
  parcels: z
    .array(z.string('fieldInvalid').max(40, 'fieldInvalid'))
    .min(1, 'nothingChosen')
    .max(MAX_RUN_ORDERS),
  /** False if the carrier refused them or nothing was printed: they count as unprinted again. */
  isPrinted: flag.default(true),
});
export type PrintedInput = z.input<typeof PrintedInput>;

export const SlipsInput = z.object({
  run: idNumber('runNotFound').optional(),
  orders: z.array(orderNumber, 'fieldInvalid').max(MAX_PICKED, 'chosenTooMany').optional(),
});
export type SlipsInput = z.input<typeof SlipsInput>;

/** The packing slip: contents without prices. */
export const Slips = z.object({
  returnDays: z.int(),
  slips: z.array(
    z.object({
      tradeNo: z.string(),
      number: z.string(),
      box,
      receiver: z.string(),
      carrierName: z.string(),
      temperature: z.enum(TEMPERATURES),
      packedOn: z.string(),
      lines: z.array(
        z.object({
          name: z.string(),
          options: z.string(),
          quantity: z.int(),
          /** The contents of a package. */
          parts: z.array(z.object({ name: z.string(), quantity: z.int() })),
          batches: z.array(z.object({ number: z.string(), expiresOn: z.string(), quantity: z.int() })),
        }),
      ),
    }),
  ),
});
export type Slips = z.infer<typeof Slips>;

/** SKUs whose batches differ from the pieces on their shelf: for sale, or sold and still here. */
export const Differences = z.object({
  differences: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      inBatches: z.int(),
      stock: z.int(),
      promised: z.int(),
    }),
  ),
});
export type Differences = z.infer<typeof Differences>;

/** Row L9: orders that got pieces of a batch. */
export const BatchReceivers = z.object({
  batch: Batch,
  receivers: z.array(
    z.object({
      number: z.string(),
      /** Unmasked only for staff with the permission to see receivers. */
      receiver: z.string(),
      stateName: z.string(),
      tracking: z.string().nullable(),
      packedAt: z.string(),
      pieces: z.int(),
      /** When they were notified of the recall. */
      toldAt: z.string().nullable(),
      person: z
        .object({ name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() })
        .nullable(),
    }),
  ),
});
export type BatchReceivers = z.infer<typeof BatchReceivers>;

/** Returned pieces that are in no batch yet, by order. */
export const ReturnedPieces = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      pieces: z.array(
        ShelfBatch.omit({ id: true }).extend({
          shipmentId: z.int(),
          orderLineId: z.int(),
          batchId: z.int(),
          code: z.string(),
          name: z.string(),
          shelf: z.string().nullable(),
          /**
           * Maximum pieces that may be restocked. `fit` is the default: the pieces known to be from this
           * batch.
           */
          most: z.int(),
          fit: z.int(),
        }),
      ),
    }),
  ),
});
export type ReturnedPieces = z.infer<typeof ReturnedPieces>;

export const RestockReturnedInput = OrderInput.extend({
  /** Pieces that are fit for sale. All other returned pieces are written off. */
  pieces: z
    .array(
      z.object({
        shipmentId: idNumber(),
        orderLineId: idNumber(),
        batchId: idNumber(),
        quantity: wholeNumber().pipe(z.number().min(0, 'numberInvalid').max(10_000, 'numberInvalid')),
      }),
      'fieldInvalid',
    )
    .min(1, 'nothingChosen')
    .max(MAX_ORDER_LINES, 'fieldInvalid'),
});
export type RestockReturnedInput = z.output<typeof RestockReturnedInput>;
