import { count, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about subscriptions. */
export const subscriptionSettings = {
  /** So many days ahead a member is told of the next charge; card networks ask for seven. */
  subscriptionNoticeDays: days(7, { least: 7, most: 14 }),
  /** A charge that is more than so many days late is told anew before it is made. */
  subscriptionLateDays: days(3, { most: 10 }),
  /** Pieces of the next cycle are put aside so many days ahead. */
  subscriptionStockDays: days(7, { most: 30 }),
  /** A higher price is told so many days before it is charged. */
  subscriptionRiseDays: days(30, { least: 30, most: 120 }),
  /** Whoever has not agreed to it by then goes on at the old price (0), or is ended (1). */
  subscriptionRiseEnds: count(0, { least: 0, most: 1 }),
  /** The card provider takes so many charges in a minute, and questions about those of before, of all processes together. */
  cardChargesPerMinute: count(600, { least: 7, most: 6000 }),
  /** How long a box that could not be charged is held for its member. */
  subscriptionHeldDays: days(21, { least: 15, most: 60 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof subscriptionSettings> {}
}
