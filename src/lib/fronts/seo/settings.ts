import { days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about what search engines are told. */
export const seoSettings = {
  /** A price told to search engines is good for so long. */
  pricePromiseDays: days(30),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof seoSettings> {}
}
