import { count, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings of dietitians' care. */
export const careSettings = {
  /** Maximum messages of a member to dietitians per day. */
  careMessagesPerDay: count(10, { most: 100 }),
  careCasesPerPage: count(30, { most: 100 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof careSettings> {}
}
