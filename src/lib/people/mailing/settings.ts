import { days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings of marketing mail. */
export const mailingSettings = {
  /** Minimum lifetime of the unsubscribe link in a marketing message. */
  unsubscribeLinkDays: days(400),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof mailingSettings> {}
}
