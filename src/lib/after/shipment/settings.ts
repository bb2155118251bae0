import { days, type FiguresOf, hours } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for parcels. */
export const shipmentSettings = {
  /** How long a parcel waits at a convenience store (provider facts, 7), then in our own shop. */
  storePickupDays: days(7),
  selfPickupDays: days(7),
  /** A carrier that reports nothing for this long is queried. */
  carrierQueryAfterHours: hours(24),
  /** How long a shopper may choose another store after theirs has closed. */
  storeChangeDays: days(3),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof shipmentSettings> {}
}
