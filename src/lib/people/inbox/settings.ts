import { days, type FiguresOf, hourOfDay, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings of messages to members. */
export const inboxSettings = {
  /** How long messages stay in a member's inbox. */
  inboxDays: days(365),
  /** Quiet hours (Taipei) for delayable messages, unless the member has chosen others. */
  quietFromHour: onPage(hourOfDay(22, { most: 23 })),
  quietToHour: onPage(hourOfDay(8, { most: 23 })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof inboxSettings> {}
  interface PageLimits extends PageFiguresOf<typeof inboxSettings> {}
}
