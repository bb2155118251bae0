import { SUB_TYPES } from '#lib/orders/logistics/codes.ts';

/**
 * Where a parcel is. `asked`: the carrier has not said yet that it will take it; `labelled`: it has, and the parcel
 * waits to be handed over; `storeClosed`: another store has to be chosen; `failed`: the carrier refuses it.
 */
export const PARCEL_STATES = [
  'asked',
  'labelled',
  'inTransit',
  'outForDelivery',
  'atStore',
  'delivered',
  'storeClosed',
  'returning',
  'returned',
  'lost',
  'cancelled',
  'failed',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** Who brings a parcel: a chain's store-to-store service, the courier, or nobody: it waits in a shop of our own. */
export const CARRIERS = [...Object.values(SUB_TYPES), 'TCAT', 'own'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** `asked`: the carrier has not answered yet; `replaced`: yet another store was chosen, or the parcel has gone on. */
export const STORE_CHANGE_STATES = ['asked', 'done', 'refused', 'replaced'] as const;
export type StoreChangeState = (typeof STORE_CHANGE_STATES)[number];
