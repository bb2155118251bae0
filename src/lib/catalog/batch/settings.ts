import { count, days, type FiguresOf, hours } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for batches. */
export const batchSettings = {
  /** Minimum days until expiry, counted from the day of packing. */
  minShelfLifeDays: days(30, { least: 0 }),
  /** Days before expiry from which a batch shows as expiring. */
  batchWarnDays: days(90),
  /** A delivery that expires later than this many years ahead needs confirmation. */
  batchUnusualYears: count(5),
  /** A delivery of at least this many times the usual pieces needs confirmation. */
  batchUnusualFactor: count(10),
  /** How long a delivery can be undone. */
  deliveryUndoHours: hours(24),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof batchSettings> {}
}
