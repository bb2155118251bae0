import { count, days, type FiguresOf, figures } from '#lib/kernel/settings/define.ts';

/** The merchant's settings of subscriptions. */
export const subscriptionSettings = {
  /** Days of notice before each charge. Card networks require seven. */
  subscriptionNoticeDays: days(7, { least: 7, most: 14 }),
  /** Days before a cycle on which its pieces are reserved. */
  subscriptionReserveDays: days(7, { most: 30 }),
  /** Days of notice before a price increase is charged. */
  priceIncreaseNoticeDays: days(30, { least: 30, most: 120 }),
  /** Without consent by then: continue at the old price (0), or end (1). */
  priceIncreaseEndsSubscription: count(0, { least: 0, most: 1 }),
  /** Retry days after a refused first attempt. Card schemes allow four attempts in fifteen days. */
  chargeRetryDays: figures([1, 3, 5], { each: days(1, { most: 14 }), length: 3, isRising: true }),
  /** The card provider's limit per minute for charges and queries, over all processes. */
  cardChargesPerMinute: count(600, { least: 7, most: 6000 }),
  /** Days in which two boxes may be used at once before their member is asked to confirm. */
  boxOverlapDays: days(10, { most: 90 }),
  /** Days of waiting for an unsent box before staff, and before its member, are notified. */
  boxWaitStaffDays: days(3, { most: 30 }),
  boxWaitMemberDays: days(7, { most: 60 }),
  /** Days until an unpaid box expires. */
  chargeGraceDays: days(21, { least: 15, most: 60 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof subscriptionSettings> {}
}
