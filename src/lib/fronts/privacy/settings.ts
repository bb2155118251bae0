import {
  days,
  type FiguresOf,
  hours,
  minutes,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about members' own data. */
export const privacySettings = {
  /** A copy of everything may be asked for so often, is kept so long, and its link is good for so long. */
  copyIntervalHours: hours(24),
  copyDays: days(7),
  copyLinkMinutes: minutes(10),
  /** Who wants to leave may change their mind for so long. */
  leaveDays: onPage(days(14)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof privacySettings> {}
  interface PageLimits extends PageFiguresOf<typeof privacySettings> {}
}
