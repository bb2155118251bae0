import { amount, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about the half-yearly gift. */
export const giftSettings = {
  /** What a gift may be worth; the database knows the most of it, too. */
  halfYearGift: amount(10_000, { least: 1, most: 10_000 }),
  /** How long it may be chosen from the half's first day on, at the longest until the half ends. */
  giftChoiceDays: days(184, { most: 184 }),
  /** So many days ahead of the last one, members with no gift on its way are told. */
  giftNoticeDays: days(14),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof giftSettings> {}
}
