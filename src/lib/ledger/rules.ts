import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/money.ts';

/** Row E6: coins for what was paid for goods, shipping and coins apart, and not given back since. */
export const coinsFor = (
  paidForGoods: Amount,
  { coinsPerHundred }: Pick<Limits, 'coinsPerHundred'>,
): number => Math.floor((Math.max(0, paidForGoods) * coinsPerHundred) / 100);
