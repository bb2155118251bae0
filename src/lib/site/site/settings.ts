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

/** What the merchant may change about pages. */
export const siteSettings = {
  notFoundSeconds: onPage(seconds(3)),
  /** How long a message stays. */
  toastDesktopMs: onPage(milliseconds(3000)),
  toastMobileMs: onPage(milliseconds(2000)),
  languageCookieDays: onPage(days(365)),
  /** How often an open page asks whether there is a newer build, and how far apart it may load itself again. */
  buildPollMinutes: onPage(minutes(5)),
  reloadGuardSeconds: onPage(seconds(10)),
  resizeDebounceMs: onPage(milliseconds(100)),
  /** A page that ends this soon after its end was announced was closed, not loaded again. */
  unloadMs: onPage(milliseconds(5)),
  /** What pages tell of what the shop is going to have: boxes by subscription, and the questionnaire. */
  subscriptionDays: days(30),
  maxPauseMonths: months(3),
  questionnaireMinutes: minutes(10),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof siteSettings> {}
  interface PageLimits extends PageFiguresOf<typeof siteSettings> {}
}
