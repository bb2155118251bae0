import {
  count,
  days,
  type FiguresOf,
  months,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about how members bend their subscriptions. */
export const subscriptionChangeSettings = {
  /** Until so many days before its day a box may be changed. */
  boxCutOffDays: days(3, { most: 14 }),
  /** A box may be moved so far from the day that its rhythm gives it. */
  boxMoveDays: days(45, { most: 180 }),
  /** While the box before is not picked up, the next waits so long and is looked at again: longer than the cut-off, so that it can be moved. */
  boxWaitDays: days(5, { most: 14 }),
  /** What may be put into one box once. */
  boxAdditions: onPage(count(10, { most: 50 })),
  /** A pause or stop may be asked for so far ahead. */
  pauseWindowDays: days(90, { most: 365 }),
  /** The link by which a stopped plan pays what it owes holds for so long. */
  earlyEndFeeLinkDays: days(14, { most: 90 }),
  /** Pauses are granted by rule up to so many months in a year; staff look at what is more. */
  pauseMonthsPerYear: months(6, { most: 12 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof subscriptionChangeSettings> {}
  interface PageLimits extends PageFiguresOf<typeof subscriptionChangeSettings> {}
}
