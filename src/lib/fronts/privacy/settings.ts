import {
  days,
  type FiguresOf,
  hours,
  minutes,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings of members' own data. */
export const privacySettings = {
  /** Copies of all data: minimum interval, retention, and lifetime of their links. */
  copyIntervalHours: hours(24),
  copyDays: days(7),
  copyLinkMinutes: minutes(10),
  /** Days until a requested deletion is executed. */
  leaveDays: onPage(days(14)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof privacySettings> {}
  interface PageLimits extends PageFiguresOf<typeof privacySettings> {}
}
