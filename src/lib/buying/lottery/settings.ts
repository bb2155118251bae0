import { amount, count, days, type FiguresOf, percent } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for lotteries. Chances are earned, never bought; 0: none for that action. */
export const lotterySettings = {
  signUpChances: count(1, { least: 0, most: 100 }),
  orderChances: count(1, { least: 0, most: 100 }),
  /** Once a day. */
  shareChances: count(1, { least: 0, most: 100 }),
  /** Earned coins for one chance. */
  coinsPerChance: amount(30),
  /** Prize values in NT$ above which winners must identify, and above which tax is due first. */
  prizeIdentityAbove: amount(1000),
  prizeTaxAbove: amount(20_000),
  prizeTaxPercent: percent(10),
  /** For winners who do not live in Taiwan, above the first threshold. */
  prizeForeignTaxPercent: percent(20),
  /** Default claim period of a won product. */
  prizeClaimDays: days(14),
  /**
   * Days before the claim deadline when winners are reminded, or after half of a shorter period; 0: never.
   */
  prizeReminderDays: days(3, { least: 0 }),
  drawsPerPage: count(20),
  winnersShown: count(20),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof lotterySettings> {}
}
