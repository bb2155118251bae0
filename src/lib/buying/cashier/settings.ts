import { amount, count, type FiguresOf, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about tills. */
export const cashierSettings = {
  /** NT$ that may be missing or too much without a second person's look. */
  maxTillDifference: amount(100),
  /** Whoever notes cash of more than so many times what is usual is asked whether that is so. */
  tillUnusualFactor: count(10, { least: 2 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof cashierSettings> {}
  interface PageLimits extends PageFiguresOf<typeof cashierSettings> {}
}
