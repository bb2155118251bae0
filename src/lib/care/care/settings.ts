import { count, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about dietitians. */
export const careSettings = {
  /** How often a day a member may write to a dietitian. */
  careMessagesPerDay: count(10, { most: 100 }),
  careCasesPerPage: count(30, { most: 100 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof careSettings> {}
}
