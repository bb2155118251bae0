import { z } from 'zod';
import { CHAINS } from '#lib/orders/logistics/codes.ts';
import { StoreInput } from '#lib/orders/logistics/model.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import { CARRIERS, PARCEL_STATES } from './codes.ts';

/** A parcel as its shopper sees it. */
export const Parcel = z.object({
  carrier: z.enum(CARRIERS),
  carrierName: z.string(),
  state: z.enum(PARCEL_STATES),
  stateName: z.string(),
  trackingNumber: z.string().nullable(),
  /** Shown at the counter of a shop of our own, as long as it waits there. */
  pickupCode: z.string().nullable(),
  /** The last day, in Taipei, on which it can be picked up. */
  pickUpBy: z.string().nullable(),
  /** The counter where it is picked up; null for what is brought home. */
  counter: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Who receives it and where, where that is another home than its order's. */
  goesTo: z.string().nullable(),
  /** Its store has closed: another one of the chain is to be chosen. */
  storeChoice: z
    .object({
      chain: z.enum(CHAINS),
      /** The last day for it, in Taipei. */
      by: z.string().nullable(),
      /** What was chosen, and the carrier has not answered yet. */
      chosen: z.string().nullable(),
      /** What was chosen, and the carrier does not go to. */
      refused: z.string().nullable(),
    })
    .nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      options: z.string(),
      picture: z.string(),
      quantity: z.int(),
      /** Which batches its pieces are of, with the last day of each. */
      batches: z.array(z.object({ number: z.string(), expiresOn: z.string(), quantity: z.int() })),
    }),
  ),
  /** Everything that its carrier said, newest first. */
  news: z.array(z.object({ text: z.string(), at: z.string() })),
});
export type Parcel = z.infer<typeof Parcel>;

export const Parcels = z.object({
  number: z.string(),
  parcels: z.array(Parcel),
  /** Pieces that are in none yet. */
  unpacked: z.int(),
  canConfirm: z.boolean(),
});
export type Parcels = z.infer<typeof Parcels>;

/** Another store for what cannot be brought to the one of the order. */
export const ChooseStoreInput = OrderNumberInput.extend({ store: StoreInput });
export type ChooseStoreInput = z.input<typeof ChooseStoreInput>;
