import { days, type FiguresOf, minutes, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about delivery. */
export const logisticsSettings = {
  /** How long a shopper may look for a store on the provider's map, and how long the found one may wait for an order. */
  storeMapMinutes: minutes(60),
  storeChoiceDays: days(30),
  /** Working days until a parcel leaves, and until it arrives after that. */
  shipWithinDays: onPage(days(2, { least: 0 })),
  arriveWithinDays: days(3, { least: 0 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof logisticsSettings> {}
  interface PageLimits extends PageFiguresOf<typeof logisticsSettings> {}
}
