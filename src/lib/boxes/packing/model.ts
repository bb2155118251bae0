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
/** Of the box that its pieces were picked into; null where nobody numbered boxes. */
const box = z.int().nullable();

export const ToPackInput = z.object({ carrier: z.enum(CARRIERS, 'fieldInvalid').optional() });
export type ToPackInput = z.input<typeof ToPackInput>;

export const ToPack = z.object({
  /** Every carrier that something waits for. */
  carriers: z.array(z.object({ carrier, name: z.string(), orders: z.int() })),
  /** What is to leave first comes first. */
  orders: z.array(
    z.object({
      number: z.string(),
      carrierName: z.string(),
      /** It cannot go by the provider: its number is brought from elsewhere. */
      needsTracking: z.boolean(),
      /** Only so much of the name that two are told apart. */
      receiver: z.string(),
      /** What of name or address a label does not print. */
      warning: z.string().nullable(),
      /** `2027-01-31` */
      shipBy: z.string().nullable(),
      isLate: z.boolean(),
      pieces: z.int(),
      /** How cold its pieces are kept: of several kinds each goes into a parcel of its own. */
      temperatures: z.array(z.enum(TEMPERATURES)),
      /** What is in it, in one line. */
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
  /** Box by box, in the order in which they were chosen. */
  orders: z.array(
    z.object({
      box: z.int(),
      number: z.string(),
      carrierName: z.string(),
      receiver: z.string(),
      /** It cannot go by the provider: its number is typed in. */
      needsTracking: z.boolean(),
    }),
  ),
  /** Chosen, and with nothing left to pack. */
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
  /** Its carrier keeps it as cold as it is said to be: the chains take nothing cold. */
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
  /** Everything that is left, where nothing is said. */
  pieces: z
    .array(z.object({ orderLineId: idNumber(), quantity: pieces }))
    .min(1)
    .max(MAX_ORDER_LINES, 'fieldInvalid')
    .optional(),
  batches: z
    .array(z.object({ orderLineId: idNumber(), batchId: idNumber(), quantity: pieces }))
    .max(MAX_ORDER_LINES, 'fieldInvalid')
    .default([]),
  /** As its pieces need it, where nothing is said. */
  temperature: z.enum(TEMPERATURES, 'fieldInvalid').optional(),
  trackingNumber: trackingNumber.optional(),
});
export type PackInput = z.input<typeof PackInput>;

export const RunInput = z.object({
  /** The same again is the same run. */
  key: z.uuid('fieldInvalid'),
  /** A number by itself, or with its box and what its parcel goes by without the provider. */
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
  /** Of those that are packed: the carrier has taken them, or does not want them. */
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
  /** Of a run; all that wait to be handed over where nothing is said. */
  run: idNumber('runNotFound').optional(),
});
export type LabelsInput = z.input<typeof LabelsInput>;

export const Labels = z.object({
  carriers: z.array(
    z.object({
      carrier,
      name: z.string(),
      /** Each opens the provider's page with one label or several. */
      forms: z.array(
        z.object({
          parcels: z.array(z.object({ tradeNo: z.string(), number: z.string(), box })),
          action: z.string(),
          fields: z.record(z.string(), z.string()),
          /** When all of them had been opened already; null while one has not. */
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
  /** False where the carrier refused them, or nothing came out: they are to be printed. */
  isPrinted: flag.default(true),
});
export type PrintedInput = z.input<typeof PrintedInput>;

export const SlipsInput = z.object({
  run: idNumber('runNotFound').optional(),
  orders: z.array(orderNumber, 'fieldInvalid').max(MAX_PICKED, 'chosenTooMany').optional(),
});
export type SlipsInput = z.input<typeof SlipsInput>;

/** What lies in the parcel beside the goods: what is in it, without prices. */
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
          /** What a package is filled with. */
          parts: z.array(z.object({ name: z.string(), quantity: z.int() })),
          batches: z.array(z.object({ number: z.string(), expiresOn: z.string(), quantity: z.int() })),
        }),
      ),
    }),
  ),
});
export type Slips = z.infer<typeof Slips>;

/** Where the batches of a SKU do not come to what should be on its shelf: for sale, or sold and still here. */
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

/** Row L9: which orders got pieces of a batch. */
export const BatchReceivers = z.object({
  batch: Batch,
  receivers: z.array(
    z.object({
      number: z.string(),
      /** Whole only for who may see whose orders they are. */
      receiver: z.string(),
      stateName: z.string(),
      tracking: z.string().nullable(),
      packedAt: z.string(),
      pieces: z.int(),
      /** When they were told that it is recalled. */
      toldAt: z.string().nullable(),
      person: z
        .object({ name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() })
        .nullable(),
    }),
  ),
});
export type BatchReceivers = z.infer<typeof BatchReceivers>;

/** Pieces that came back and are in no batch again, by order. */
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
          /** So many may be put back at most, and so many came where there is but one batch. */
          most: z.int(),
          fit: z.int(),
        }),
      ),
    }),
  ),
});
export type ReturnedPieces = z.infer<typeof ReturnedPieces>;

export const RestockReturnedInput = OrderInput.extend({
  /** What is fit to be sold; the rest of what came back is not. */
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
