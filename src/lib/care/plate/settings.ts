import {
  calendarDays,
  count,
  days,
  type FiguresOf,
  hours,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings of plate reviews. */
export const plateSettings = {
  /** Weekdays without support. Add the holidays of each new year. */
  holidays: calendarDays([20261225, 20270101]),
  plateNoteLength: onPage(count(300)),
  /** Maximum length of praise, change and swap, each. */
  plateAnswerLength: onPage(count(200)),
  /** Maximum plates of a member per day. */
  platesPerDay: count(3),
  platesPerPage: count(12, { most: 100 }),
  deskPlatesPerPage: count(30, { most: 100 }),
  /** Answers in the trend. */
  plateTrendLength: count(30, { most: 200 }),
  /** An unanswered claim returns to the queue after this time. */
  plateClaimHours: hours(24),
  /** Retention of withdrawn and of answered plates. */
  plateWithdrawnDays: days(30),
  plateRetentionDays: days(730),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof plateSettings> {}
  interface PageLimits extends PageFiguresOf<typeof plateSettings> {}
}
