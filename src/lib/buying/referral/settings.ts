import { amount, count, days, type FiguresOf, percent } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about friends who are invited. */
export const referralSettings = {
  /** Of what a friend pays for goods; 0: nothing is earned. */
  referralPercent: percent(5),
  /** Of what the friends of friends pay. Only with two levels. */
  referralSecondPercent: percent(2),
  /** One level is the lawyers' advice in some markets (docs/operating.md); two pay for the friends of friends, too. */
  referralLevels: count(1, { most: 2 }),
  /** So long after signing up a member may still say who invited them. */
  referralBindDays: days(30),
  /** So long after an order is completed what it brings is settled: it cannot be sent back any more. */
  referralSettleDays: days(7),
  /** More friends than this in a day, and staff look at those who come then. */
  referralBurst: count(10),
  /** From this amount on it can go to a bank account. */
  referralPayoutFrom: amount(1000, { least: 1 }),
  /** From this amount on, whoever sends a payout is somebody else than whoever approved it; 0: always. */
  referralFourEyesFrom: amount(0),
  /** Income tax that is kept back from a payout above an amount. */
  referralTaxPercent: percent(10),
  referralTaxAbove: amount(20_000),
  /** So long after a payout was refused it is known to whom it was to go. */
  referralRefusedDays: days(30),
  /** So far back the earnings are drawn. */
  referralTrendDays: days(365),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof referralSettings> {}
}
