import {
  count,
  days,
  type FiguresOf,
  hours,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about returns. How long goods may be sent back at all is `withdrawalDays` of orders. */
export const returnsSettings = {
  returnNoteLength: onPage(count(170)),
  returnPictures: onPage(count(5, { most: 20 })),
  /** Staff have so long to answer; then it is granted. */
  returnAnswerDays: days(3),
  /** What was rejected may be edited and applied for again for so long. */
  returnReapplyDays: days(7),
  /** The shopper has so long to say how it is sent, and a courier or a kiosk to get it. */
  returnSendDays: days(7),
  /** Staff have so long from its sending to receive it; then it is refunded. */
  returnReceiveDays: days(7),
  /** How long a kiosk's code can be used (provider facts, 7). */
  returnCodeDays: days(5),
  /** What ends by itself within so long stands first and marked on the desk. */
  returnAlarmHours: hours(24),
  returnsPerPage: count(10, { most: 100 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof returnsSettings> {}
  interface PageLimits extends PageFiguresOf<typeof returnsSettings> {}
}
