import { days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about campaigns. */
export const groupSettings = {
  /** A running campaign that ends within so many days is told of by the pop-up of their pages; 0: none is. */
  groupPopUpDays: days(7, { least: 0 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof groupSettings> {}
}
