import { amount, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about coins and chances. */
export const ledgerSettings = {
  newMemberCoins: amount(100),
  bindLineCoins: amount(30),
  /** Coins earned for each NT$100 paid for goods, credited with the member's spend. */
  coinsPerHundred: amount(1),
  /** Days until coins expire; 0: never. Told to the member so many days ahead. */
  coinsExpireDays: days(0, { least: 0 }),
  /** The same for chances of lotteries, however they were earned. */
  chancesExpireDays: days(180, { least: 0 }),
  expiryNoticeDays: days(30),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof ledgerSettings> {}
}
