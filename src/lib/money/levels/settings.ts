import { amount, days, type FiguresOf, figures, months, percent } from '#lib/kernel/settings/define.ts';

/** Number of levels; their names are in the shop's words. */
const LEVELS = 5;

/** The merchant's settings for member levels. */
export const levelsSettings = {
  memberPricePercents: figures([100, 95, 90, 85, 79], { each: percent(0, { least: 1 }), length: LEVELS }),
  /** Spend on goods within `memberLevelMonths` for each level, NT$. */
  memberLevelsFrom: figures([0, 3000, 10_000, 30_000, 80_000], {
    each: amount(0),
    length: LEVELS,
    isRising: true,
  }),
  memberLevelMonths: months(12),
  /** Spend within that period to keep the highest level at the decision, NT$. */
  topLevelUpkeep: amount(60_000),
  /** Days before the decision when members are notified. */
  levelNoticeDays: figures([14, 60], { each: days(14), isRising: true }),
  /** Days after completion before an order's spend counts. */
  memberSpendDays: days(7, { least: 0 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof levelsSettings> {}
}
