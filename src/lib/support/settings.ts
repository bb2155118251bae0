import { count, type FiguresOf, hourOfDay, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about asking the shop for help. */
export const supportSettings = {
  supportFromHour: hourOfDay(10),
  supportToHour: hourOfDay(18),
  complaintLength: onPage(count(500)),
  complaintPictures: onPage(count(3, { least: 0, most: 50 })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof supportSettings> {}
  interface PageLimits extends PageFiguresOf<typeof supportSettings> {}
}
