import { days, type FiguresOf, onPage, type PageFiguresOf, percent } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about orders that staff put together. */
export const orderLinkSettings = {
  /** Such an order waits for its money, and holds its pieces, for so many days at most. */
  orderLinkDays: onPage(days(14, { most: 60 })),
  /** What staff may take off a price of the day, in per cent of it. */
  orderLinkOffPercent: percent(20),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof orderLinkSettings> {}
  interface PageLimits extends PageFiguresOf<typeof orderLinkSettings> {}
}
