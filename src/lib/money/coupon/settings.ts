import { count, days, type FiguresOf, minutes } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for coupons and codes. */
export const couponSettings = {
  /** Days before its end when a coupon is marked and its member notified. */
  couponEndsSoonDays: days(3),
  /** Attempts with unknown codes per `codeGuessMinutes`. */
  codeGuesses: count(10),
  codeGuessMinutes: minutes(10),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof couponSettings> {}
}
