import {
  count,
  days,
  type FiguresOf,
  months,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings of changes to subscriptions. */
export const subscriptionChangeSettings = {
  /** Days before a box's day at which changes close. */
  boxCutOffDays: days(3, { most: 14 }),
  /** Maximum days between a box's moved and scheduled day. */
  boxMoveDays: days(45, { most: 180 }),
  /**
   * Days that a box waits for pickup of the one before, until the next check. Longer than the cut-off, so
   * that it can be moved.
   */
  boxWaitDays: days(5, { most: 14 }),
  /** Maximum additions to one box. */
  boxAdditions: onPage(count(10, { most: 50 })),
  /** Maximum days ahead for the start of a pause or stop. */
  pauseWindowDays: days(90, { most: 365 }),
  /** Days in which an early-end fee can be paid. */
  earlyEndFeeLinkDays: days(14, { most: 90 }),
  /** Months of pauses per year that are granted by rule. Staff review further ones. */
  pauseMonthsPerYear: months(6, { most: 12 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof subscriptionChangeSettings> {}
  interface PageLimits extends PageFiguresOf<typeof subscriptionChangeSettings> {}
}
