import { amount, type FiguresOf, onPage, type PageFiguresOf, percent } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for prices and shipping fees. */
export const pricingSettings = {
  freeShipping: onPage(amount(1500)),
  homeFee: amount(100),
  storeFee: amount(65),
  selfFee: amount(0),
  /** Percent of the regular price on a first order. */
  newCustomerPricePercent: onPage(percent(88, { least: 1 })),
  /** Maximum share of the goods total, after discounts, payable with coins. */
  coinsPercent: percent(20),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof pricingSettings> {}
  interface PageLimits extends PageFiguresOf<typeof pricingSettings> {}
}
