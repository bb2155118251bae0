import { amount, count, type FiguresOf, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for tills. */
export const cashierSettings = {
  /** Difference in NT$ that needs no second person. */
  maxTillDifference: amount(100),
  /** Cash entries above this multiple of the usual sum must be confirmed. */
  tillUnusualFactor: count(10, { least: 2 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof cashierSettings> {}
  interface PageLimits extends PageFiguresOf<typeof cashierSettings> {}
}
