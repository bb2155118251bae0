import { count, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for restock notifications. */
export const restockSettings = {
  /** Maximum SKUs per e-mail address. */
  maxRestockWatches: count(20),
  /** Lifetime of an unfulfilled watch. */
  restockWatchDays: days(180),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof restockSettings> {}
}
