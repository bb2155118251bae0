import { days, type FiguresOf, hours } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about parcels. */
export const shipmentSettings = {
  /** How long a parcel waits at a convenience store (provider facts, 7), and in a shop of our own. */
  storePickupDays: days(7),
  selfPickupDays: days(7),
  /** A carrier that has told nothing of a parcel for so long is asked where it is. */
  carrierQueryAfterHours: hours(24),
  /** How long a shopper has to choose another store when theirs has closed. */
  storeChangeDays: days(3),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof shipmentSettings> {}
}
