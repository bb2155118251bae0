import { count, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** 1: yes, 0: no. */
const yes = count(1, { least: 0, most: 1 });

/** The merchant's settings of messages to the shop's staff. */
export const merchantSettings = {
  /**
   * Notify of each paid order: by mail to NOTICE_MAIL or else to the merchant's address, and by LINE to
   * NOTICE_LINE.
   */
  newOrderByMail: yes,
  newOrderByLine: yes,
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof merchantSettings> {}
}
