import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';

/** Row E6: coins for what was paid for goods, shipping and coins apart, and not given back since. */
export const coinsFor = (
  paidForGoods: Amount,
  { coinsPerHundred }: Pick<Limits, 'coinsPerHundred'>,
): number => Math.floor((Math.max(0, paidForGoods) * coinsPerHundred) / 100);

/** So many that expire together; null where they never do. */
export interface Lot {
  readonly amount: number;
  readonly expiresAt: Date | null;
}

/**
 * Which of the coins that were spent come back: what expires last first, so that parts never leave somebody worse off than the whole.
 * @param spent what expires last being first
 * @param returned how many came back before
 */
export function lotsToRestore(spent: readonly Lot[], returned: number, amount: number): Lot[] {
  let [skip, rest] = [returned, amount];
  const back: Lot[] = [];
  for (const lot of spent) {
    const skipped = Math.min(skip, lot.amount);
    const taken = Math.min(rest, lot.amount - skipped);
    skip -= skipped;
    rest -= taken;
    if (taken === 0) continue;
    const last = back.at(-1);
    if (last && last.expiresAt?.getTime() === lot.expiresAt?.getTime())
      back[back.length - 1] = { ...last, amount: last.amount + taken };
    else back.push({ amount: taken, expiresAt: lot.expiresAt });
  }
  return back;
}
