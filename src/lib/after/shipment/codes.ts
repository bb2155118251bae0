import { SUB_TYPES } from '#lib/orders/logistics/codes.ts';

/**
 * States of a parcel. `asked`: the carrier has not accepted it yet; `labelled`: it has, and the parcel awaits
 * handover; `storeClosed`: another store must be chosen; `failed`: the carrier refuses it.
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

/** Carriers: a chain's store-to-store service, the courier, or `own`: pickup in one of our shops. */
export const CARRIERS = [...Object.values(SUB_TYPES), 'TCAT', 'own'] as const;
export type Carrier = (typeof CARRIERS)[number];

/**
 * `asked`: the carrier has not answered yet; `replaced`: another store was chosen since, or the parcel has
 * moved on.
 */
export const STORE_CHANGE_STATES = ['asked', 'done', 'refused', 'replaced'] as const;
export type StoreChangeState = (typeof STORE_CHANGE_STATES)[number];
