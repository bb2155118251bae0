import { count, days, type FiguresOf, hours } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about batches. */
export const batchSettings = {
  /** A piece leaves only if it keeps for so long, counted from the day on which it is packed. */
  minShelfLifeDays: days(30, { least: 0 }),
  /** From so many days before its last day on, a batch is shown as about to expire. */
  batchWarnDays: days(90),
  /** Whoever notes a delivery that keeps longer than so many years is asked whether that is so. */
  batchUnusualYears: count(5),
  /** And so is who notes more than so many times what is usual. */
  batchUnusualFactor: count(10),
  /** So long a delivery can be taken back. */
  deliveryUndoHours: hours(24),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof batchSettings> {}
}
