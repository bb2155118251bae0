import { count, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** 1: yes, 0: no. */
const yes = count(1, { least: 0, most: 1 });

/** What the merchant may change about what the shop tells its own people. */
export const merchantSettings = {
  /** A new order is told once it is paid, by mail to NOTICE_MAIL or else to the merchant's own address, and by LINE to NOTICE_LINE. */
  newOrderByMail: yes,
  newOrderByLine: yes,
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof merchantSettings> {}
}
