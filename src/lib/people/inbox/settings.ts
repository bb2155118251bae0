import { days, type FiguresOf, hourOfDay, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about what members are told. */
export const inboxSettings = {
  /** What the shop told a member is in their inbox so long. */
  inboxDays: days(365),
  /** What can wait is not sent in these hours (Taipei), unless the member has chosen others. */
  quietFromHour: onPage(hourOfDay(22, { most: 23 })),
  quietToHour: onPage(hourOfDay(8, { most: 23 })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof inboxSettings> {}
  interface PageLimits extends PageFiguresOf<typeof inboxSettings> {}
}
