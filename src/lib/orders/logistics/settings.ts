import { days, type FiguresOf, minutes, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for delivery. */
export const logisticsSettings = {
  /** Lifetime of a visit to the provider's map, and how long the chosen store may wait for an order. */
  storeMapMinutes: minutes(60),
  storeChoiceDays: days(30),
  /** Working days until a parcel ships, and until it arrives afterwards. */
  shipWithinDays: onPage(days(2, { least: 0 })),
  arriveWithinDays: days(3, { least: 0 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof logisticsSettings> {}
  interface PageLimits extends PageFiguresOf<typeof logisticsSettings> {}
}
