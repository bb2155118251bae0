import { count, type FiguresOf, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about what staff see at once. */
export const orderListSettings = {
  deskOrdersPerPage: count(50, { most: 200 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof orderListSettings> {}
  interface PageLimits extends PageFiguresOf<typeof orderListSettings> {}
}
