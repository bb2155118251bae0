import { count, days, type FiguresOf, figures } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about subscriptions. */
export const subscriptionSettings = {
  /** So many days ahead a member is told of the next charge; card networks ask for seven. */
  subscriptionNoticeDays: days(7, { least: 7, most: 14 }),
  /** Pieces of the next cycle are put aside so many days ahead. */
  subscriptionReserveDays: days(7, { most: 30 }),
  /** A higher price is told so many days before it is charged. */
  priceIncreaseNoticeDays: days(30, { least: 30, most: 120 }),
  /** Whoever has not agreed to it by then goes on at the old price (0), or is ended (1). */
  priceIncreaseEndsSubscription: count(0, { least: 0, most: 1 }),
  /** A refused charge is retried these days after its first try. Card schemes allow four tries in fifteen days. */
  chargeRetryDays: figures([1, 3, 5], { each: days(1, { most: 14 }), length: 3, isRising: true }),
  /** The card provider takes so many charges in a minute, and questions about those of before, of all processes together. */
  cardChargesPerMinute: count(600, { least: 7, most: 6000 }),
  /** Two boxes may be used at once for so long before their member is asked. */
  boxOverlapDays: days(10, { most: 90 }),
  /** A box that waits because the one before has not left is told of after so many days: to staff, and to its member. */
  boxWaitStaffDays: days(3, { most: 30 }),
  boxWaitMemberDays: days(7, { most: 60 }),
  /** How long a box that could not be charged is held for its member. */
  chargeGraceDays: days(21, { least: 15, most: 60 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof subscriptionSettings> {}
}
