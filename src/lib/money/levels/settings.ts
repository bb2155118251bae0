import { amount, days, type FiguresOf, figures, months, percent } from '#lib/kernel/settings/define.ts';

/** How many levels there are; their names are words of the shop. */
const LEVELS = 5;

/** What the merchant may change about levels of membership. */
export const levelsSettings = {
  memberPricePercents: figures([100, 95, 90, 85, 79], { each: percent(0, { least: 1 }), length: LEVELS }),
  /** What must be spent on goods within so many months to stand on each level. */
  memberLevelsFrom: figures([0, 3000, 10_000, 30_000, 80_000], {
    each: amount(0),
    length: LEVELS,
    isRising: true,
  }),
  memberLevelMonths: months(12),
  /** What must be spent within them to stay on the highest level when it is decided. */
  topLevelUpkeep: amount(60_000),
  /** Days ahead of the day it is decided on which members are told of it. */
  levelNoticeDays: figures([14, 60], { each: days(14), isRising: true }),
  /** Spending counts once an order is this old. */
  memberSpendDays: days(7, { least: 0 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof levelsSettings> {}
}
