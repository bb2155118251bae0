import { days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for campaigns. */
export const groupSettings = {
  /** The pop-up announces a running campaign that ends within this many days; 0: none. */
  groupPopUpDays: days(7, { least: 0 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof groupSettings> {}
}
