import { days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about batches. */
export const batchSettings = {
  /** A piece leaves only if it keeps for so long, counted from the day on which it is packed. */
  batchLeastDays: days(30, { least: 0 }),
  /** From so many days before its last day on, a batch is shown as about to expire. */
  batchWarnDays: days(90),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof batchSettings> {}
}
