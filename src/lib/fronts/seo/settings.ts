import { days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for search engines. */
export const seoSettings = {
  /** Validity of a price in structured data. */
  pricePromiseDays: days(30),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof seoSettings> {}
}
