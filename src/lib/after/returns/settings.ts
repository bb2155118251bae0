import {
  count,
  days,
  type FiguresOf,
  hours,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings for returns. The right of withdrawal is `withdrawalDays` of orders. */
export const returnsSettings = {
  returnNoteLength: onPage(count(170)),
  returnPictures: onPage(count(5, { most: 20 })),
  /** Time for staff to answer an application; then it is granted. */
  returnAnswerDays: days(3),
  /** Time to edit a rejected return and apply again. */
  returnReapplyDays: days(7),
  /** Time for the shopper to choose how to send it and to hand it over. */
  returnSendDays: days(7),
  /** Time for staff to receive it, from its sending; then it is refunded. */
  returnReceiveDays: days(7),
  /** Validity of a kiosk code (provider facts, 7). */
  returnCodeDays: days(5),
  /** Returns with a deadline this close are listed first and marked at the desk. */
  returnAlarmHours: hours(24),
  returnsPerPage: count(10, { most: 100 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof returnsSettings> {}
  interface PageLimits extends PageFiguresOf<typeof returnsSettings> {}
}
