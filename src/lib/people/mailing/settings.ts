import { days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about marketing mail. */
export const mailingSettings = {
  /** A way out of the shop's marketing messages works at least this long after the message. */
  unsubscribeLinkDays: days(400),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof mailingSettings> {}
}
