import { amount, count, days, type FiguresOf, percent } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for invited friends. */
export const referralSettings = {
  /** Per cent of a friend's payments for goods; 0: no commissions. */
  referralPercent: percent(5),
  /** The same for friends of friends; with two levels only. */
  referralSecondPercent: percent(2),
  /**
   * Lawyers advise one level in some markets (docs/operating.md); two levels also pay for friends of friends.
   */
  referralLevels: count(1, { most: 2 }),
  /** How long after sign-up a member may name an inviter. */
  referralBindDays: days(30),
  /** Days from an order's completion to the settlement of its commissions: it can no longer be returned. */
  referralSettleDays: days(7),
  /** More friends than this in a day are held for review. */
  referralBurst: count(10),
  /** Minimum bank payout, NT$. */
  referralPayoutFrom: amount(1000, { least: 1 }),
  /** From this amount on, sender and approver of a payout must differ; 0: always. */
  referralFourEyesFrom: amount(0),
  /** Income tax withheld from payouts above an amount. */
  referralTaxPercent: percent(10),
  referralTaxAbove: amount(20_000),
  /** Retention of a refused payout's recipient. */
  referralRefusedDays: days(30),
  /** Period of the earnings chart. */
  referralTrendDays: days(365),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof referralSettings> {}
}
