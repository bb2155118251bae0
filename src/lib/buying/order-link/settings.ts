import { days, type FiguresOf, onPage, type PageFiguresOf, percent } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for staff orders. */
export const orderLinkSettings = {
  /** Maximum days that such an order awaits payment and reserves its pieces. */
  orderLinkDays: onPage(days(14, { most: 60 })),
  /** Maximum discount by staff, in per cent of today's price. */
  orderLinkOffPercent: percent(20),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof orderLinkSettings> {}
  interface PageLimits extends PageFiguresOf<typeof orderLinkSettings> {}
}
