import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/money.ts';

/** Row E6: coins for what was paid for goods, shipping and coins apart, and not given back since. */
export const coinsFor = (
  paidForGoods: Amount,
  { coinsPerHundred }: Pick<Limits, 'coinsPerHundred'>,
): number => Math.floor((Math.max(0, paidForGoods) * coinsPerHundred) / 100);

/** What came in at once, and when what is left of it is gone. */
export interface Lot {
  readonly id: number;
  readonly amount: number;
  readonly expiresAt: Date | null;
}

const endOf = ({ expiresAt }: Lot): number => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** What is left of each lot when so much has gone out: what expires first is spent first. */
export function restOfLots(
  lots: readonly Lot[],
  wentOut: number,
): { readonly lot: Lot; readonly rest: number }[] {
  let gone = wentOut;
  return lots
    .toSorted((a, b) => (endOf(a) === endOf(b) ? a.id - b.id : endOf(a) - endOf(b)))
    .map((lot) => {
      const taken = Math.min(gone, lot.amount);
      gone -= taken;
      return { lot, rest: lot.amount - taken };
    });
}
