import {
  count,
  days,
  type FiguresOf,
  legal,
  minutes,
  onPage,
  type PageFiguresOf,
  percent,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings for orders. */
export const orderSettings = {
  /** Payment deadline of a group campaign's order, for any method. */
  groupPaymentMinutes: onPage(minutes(5)),
  /** Extra time for orders whose payment is being queried. */
  queriedPaymentMinutes: minutes(60),
  /** Lifetime of a link to continue payment elsewhere; the order's own deadline applies as well. */
  resumeLinkDays: days(30),
  /**
   * Maximum percent of a SKU's stock reserved for payment within days. Below it: the share of members who
   * have never paid.
   */
  unpaidStockShare: percent(50),
  unpaidStockShareNew: percent(20),
  ordersPerPage: count(10, { most: 100 }),
  /** Taiwan's Consumer Protection Act, article 19. */
  withdrawalDays: legal(onPage(days(7, { least: 7 }))),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof orderSettings> {}
  interface PageLimits extends PageFiguresOf<typeof orderSettings> {}
}
