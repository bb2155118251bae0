import { amount, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for the half-yearly gift. */
export const giftSettings = {
  /** Maximum value of a gift, NT$; the database has the same upper bound. */
  halfYearGift: amount(10_000, { least: 1, most: 10_000 }),
  /** Days to choose from the half-year's first day, at most until its end. */
  giftChoiceDays: days(184, { most: 184 }),
  /** Days before the deadline when members without a sent gift are reminded. */
  giftNoticeDays: days(14),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof giftSettings> {}
}
