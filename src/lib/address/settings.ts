import { count, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about addresses. */
export const addressSettings = {
  addressLength: onPage(count(60)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof addressSettings> {}
  interface PageLimits extends PageFiguresOf<typeof addressSettings> {}
}
