import { amount, days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for coins and chances. */
export const ledgerSettings = {
  newMemberCoins: amount(100),
  bindLineCoins: amount(30),
  /** Coins per NT$100 paid for goods, credited when the spend counts for the level. */
  coinsPerHundred: amount(1),
  /** Days until coins expire; 0: never. Members are notified `expiryNoticeDays` before. */
  coinsExpireDays: days(0, { least: 0 }),
  /** Days until lottery chances of any origin expire; 0: never. */
  chancesExpireDays: days(180, { least: 0 }),
  expiryNoticeDays: days(30),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof ledgerSettings> {}
}
