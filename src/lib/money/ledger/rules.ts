import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';

/** Row E6: coins for the amount paid for goods, without shipping and coins, minus refunds. */
export const coinsFor = (
  paidForGoods: Amount,
  { coinsPerHundred }: Pick<Limits, 'coinsPerHundred'>,
): number => Math.floor((Math.max(0, paidForGoods) * coinsPerHundred) / 100);

/** Units with the same expiry; null: never. */
export interface Lot {
  readonly amount: number;
  readonly expiresAt: Date | null;
}

/**
 * Selects the spent lots to restore: latest expiry first, so that partial refunds never leave a member worse
 * off than a full one.
 * @param spent latest expiry first
 * @param returned units already restored
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
