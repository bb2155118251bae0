import {
  count,
  days,
  type FiguresOf,
  minutes,
  onPage,
  type PageFiguresOf,
  percent,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about orders. */
export const orderSettings = {
  /** How long an order of a group campaign waits for its payment, however it is paid. */
  groupPaymentMinutes: onPage(minutes(5)),
  /** How much longer an order waits whose payment the gateway is being asked about. */
  queriedPaymentMinutes: minutes(60),
  /** How long a link to go on paying elsewhere can be opened; whether the order may still be paid is its own matter. */
  resumeLinkDays: days(30),
  /** Of what there is of a SKU, so much may wait to be paid within days; and of it those of members who have never paid. */
  unpaidStockShare: percent(50),
  unpaidStockShareNew: percent(20),
  ordersPerPage: count(10, { most: 100 }),
  /** Taiwan's Consumer Protection Act, article 19. */
  withdrawalDays: onPage(days(7, { least: 7 })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof orderSettings> {}
  interface PageLimits extends PageFiguresOf<typeof orderSettings> {}
}
