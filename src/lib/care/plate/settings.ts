import {
  calendarDays,
  count,
  days,
  type FiguresOf,
  hours,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about the review of meals. */
export const plateSettings = {
  /** Weekdays on which nobody answers; each year's are to be added. */
  holidays: calendarDays([20261225, 20270101]),
  plateNoteLength: onPage(count(300)),
  /** Of a praise, a change and a swap, each. */
  plateAnswerLength: onPage(count(200)),
  /** A member may send so many on one day. */
  platesPerDay: count(3),
  platesPerPage: count(12, { most: 100 }),
  deskPlatesPerPage: count(30, { most: 100 }),
  /** The trend shows so many of the last answers. */
  plateTrendLength: count(30, { most: 200 }),
  /** What a dietitian has taken and not answered goes back into the queue. */
  plateClaimHours: hours(24),
  /** What was withdrawn is erased after so long, what was answered after so long. */
  plateWithdrawnDays: days(30),
  plateRetentionDays: days(730),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof plateSettings> {}
  interface PageLimits extends PageFiguresOf<typeof plateSettings> {}
}
