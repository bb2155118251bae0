import {
  days,
  type FiguresOf,
  milliseconds,
  minutes,
  months,
  onPage,
  type PageFiguresOf,
  seconds,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings of pages. */
export const siteSettings = {
  notFoundSeconds: onPage(seconds(3)),
  /** How long a toast is shown. */
  toastDesktopMs: onPage(milliseconds(3000)),
  toastMobileMs: onPage(milliseconds(2000)),
  languageCookieDays: onPage(days(365)),
  /** How often an open page checks for a newer build, and the minimum interval between its reloads. */
  buildPollMinutes: onPage(minutes(5)),
  reloadGuardSeconds: onPage(seconds(10)),
  resizeDebounceMs: onPage(milliseconds(100)),
  /** A page that unloads this soon after `beforeunload` was closed, not reloaded. */
  unloadMs: onPage(milliseconds(5)),
  /** Figures in texts about subscriptions and the questionnaire. */
  subscriptionDays: days(30),
  maxPauseMonths: months(3),
  questionnaireMinutes: minutes(10),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof siteSettings> {}
  interface PageLimits extends PageFiguresOf<typeof siteSettings> {}
}
