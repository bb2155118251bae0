import { amount, count, days, type FiguresOf, percent } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about lotteries. Chances are earned, never bought; 0: none for that. */
export const lotterySettings = {
  signUpChances: amount(1, { most: 100 }),
  orderChances: amount(1, { most: 100 }),
  /** Once a day. */
  shareChances: amount(1, { most: 100 }),
  /** Coins that were earned, for one chance. */
  coinsPerChance: amount(30),
  /** NT$ that a prize is worth from which its winner says who they are, and from which its tax comes first. */
  prizeIdentityAbove: amount(1000),
  prizeTaxAbove: amount(20_000),
  prizeTaxPercent: percent(10),
  /** Of a winner who does not live in Taiwan, from the first threshold on. */
  prizeForeignTaxPercent: percent(20),
  /** How long a winner of a good has to claim it, where the lottery says nothing else. */
  prizeClaimDays: days(14),
  /** So long before the time ends its winner is reminded, or after half of a shorter time; 0: never. */
  prizeReminderDays: days(3, { least: 0 }),
  drawsPerPage: count(20),
  winnersShown: count(20),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof lotterySettings> {}
}
