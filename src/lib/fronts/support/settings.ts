import {
  count,
  days,
  type FiguresOf,
  hourOfDay,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings of support. */
export const supportSettings = {
  supportFromHour: hourOfDay(10),
  supportToHour: hourOfDay(18),
  complaintLength: onPage(count(500)),
  /** Days in which consumers are answered. */
  complaintDays: days(15, { most: 60 }),
  complaintsPerPage: count(50, { most: 200 }),
  complaintAnswerLength: onPage(count(2000)),
  complaintPictures: onPage(count(3, { least: 0, most: 50 })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof supportSettings> {}
  interface PageLimits extends PageFiguresOf<typeof supportSettings> {}
}
