import { amount, type FiguresOf, onPage, type PageFiguresOf, percent } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about prices and shipping fees. */
export const pricingSettings = {
  freeShipping: onPage(amount(1500)),
  homeFee: amount(100),
  storeFee: amount(65),
  selfFee: amount(0),
  /** What a first order costs of the regular price. */
  newCustomerPricePercent: onPage(percent(88, { least: 1 })),
  /** How much of the goods total, after discounts, coins may pay. */
  coinsPercent: percent(20),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof pricingSettings> {}
  interface PageLimits extends PageFiguresOf<typeof pricingSettings> {}
}
