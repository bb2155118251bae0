import { days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about parcels. */
export const shipmentSettings = {
  /** How long a parcel waits at a convenience store (provider facts, 7), and in a shop of our own. */
  storeHoldDays: days(7),
  selfPickupDays: days(7),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof shipmentSettings> {}
}
