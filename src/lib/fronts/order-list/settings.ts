import { count, type FiguresOf, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings of the order list. */
export const orderListSettings = {
  deskOrdersPerPage: count(50, { most: 200 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof orderListSettings> {}
  interface PageLimits extends PageFiguresOf<typeof orderListSettings> {}
}
