import { count, days, type FiguresOf, minutes } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about coupons and codes. */
export const couponSettings = {
  /** A coupon that ends within so many days is marked, and its member told. */
  couponEndsSoonDays: days(3),
  /** Discount codes that do not exist may be tried this often within so many minutes. */
  codeGuesses: count(10),
  codeGuessMinutes: minutes(10),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof couponSettings> {}
}
