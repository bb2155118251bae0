import { z } from 'zod';
import { CHAINS } from '#lib/orders/logistics/codes.ts';
import { StoreInput } from '#lib/orders/logistics/model.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import { CARRIERS, PARCEL_STATES } from './codes.ts';

/** A parcel as shown to its shopper. */
export const Parcel = z.object({
  carrier: z.enum(CARRIERS),
  carrierName: z.string(),
  state: z.enum(PARCEL_STATES),
  stateName: z.string(),
  trackingNumber: z.string().nullable(),
  /** Shown at the counter of one of our shops, while the parcel waits there. */
  pickupCode: z.string().nullable(),
  /** Last pickup day, in Taipei. */
  pickUpBy: z.string().nullable(),
  /** The pickup counter; null for home delivery. */
  counter: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Recipient and address, where they differ from the order's. */
  goesTo: z.string().nullable(),
  /** Its store has closed: another one of the chain must be chosen. */
  storeChoice: z
    .object({
      chain: z.enum(CHAINS),
      /** Last day to choose, in Taipei. */
      by: z.string().nullable(),
      /** The chosen store, which the carrier has not confirmed yet. */
      chosen: z.string().nullable(),
      /** The chosen store that the carrier refused. */
      refused: z.string().nullable(),
    })
    .nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      options: z.string(),
      picture: z.string(),
      quantity: z.int(),
      /** Its pieces by batch, with expiry dates. */
      batches: z.array(z.object({ number: z.string(), expiresOn: z.string(), quantity: z.int() })),
    }),
  ),
  /** All notices of the carrier, newest first. */
  news: z.array(z.object({ text: z.string(), at: z.string() })),
});
export type Parcel = z.infer<typeof Parcel>;

export const Parcels = z.object({
  number: z.string(),
  parcels: z.array(Parcel),
  /** Pieces not packed yet. */
  unpacked: z.int(),
  canConfirm: z.boolean(),
});
export type Parcels = z.infer<typeof Parcels>;

/** Another store, because the order's store has closed. */
export const ChooseStoreInput = OrderNumberInput.extend({ store: StoreInput });
export type ChooseStoreInput = z.input<typeof ChooseStoreInput>;
