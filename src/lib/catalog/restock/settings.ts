import { count, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about telling that something is back. */
export const restockSettings = {
  /** SKUs that one address may wait for. */
  maxRestockWatches: count(20),
  /** An address that has waited so long in vain is forgotten. */
  restockWatchDays: days(180),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof restockSettings> {}
}
