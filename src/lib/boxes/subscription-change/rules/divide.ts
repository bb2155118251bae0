import type { NamedAdjustment } from '#lib/catalog/pricing/model/adjustment.ts';
import type { Amount } from '#lib/kernel/text/money.ts';

/** The amounts of an order line. `total` is price × quantity, less the discount. */
export interface Paid {
  readonly quantity: number;
  readonly price: Amount;
  readonly discount: Amount;
  readonly coins: Amount;
  readonly total: Amount;
  readonly adjustments: readonly NamedAdjustment[];
}

/**
 * Splits pieces off a line, each part with its share of the amounts. The shares add up exactly, and no part
 * has more coins than it costs.
 */
export function splitPaid(of: Paid, quantity: number): { readonly stays: Paid; readonly goes: Paid } {
  const part = (amount: Amount): Amount => Math.floor((amount * quantity) / of.quantity);
  const discount = of.price * quantity - part(of.total);
  const goes = {
    ...{ quantity, price: of.price, discount, coins: part(of.coins), total: part(of.total) },
    adjustments: of.adjustments.map((one) => ({
      ...one,
      amount: Math.trunc((one.amount * quantity) / of.quantity),
    })),
  };
  const stays = {
    quantity: of.quantity - quantity,
    price: of.price,
    discount: of.discount - discount,
    coins: of.coins - goes.coins,
    total: of.total - goes.total,
    adjustments: of.adjustments.map((one, at) => ({
      ...one,
      amount: one.amount - (goes.adjustments[at]?.amount ?? 0),
    })),
  };
  return { stays, goes };
}

/**
 * Applies the amount paid to another number of pieces. The price is rounded up; the discount absorbs the
 * difference.
 */
export function repricePaid(
  of: Paid,
  quantity: number,
  price: Amount = Math.ceil((of.price * of.quantity) / quantity),
): Paid {
  return { ...of, quantity, price, discount: price * quantity - of.total };
}

/** Merges pieces of the same price. */
export const mergePaid = (one: Paid, other: Paid): Paid => ({
  quantity: one.quantity + other.quantity,
  price: one.price,
  discount: one.discount + other.discount,
  coins: one.coins + other.coins,
  total: one.total + other.total,
  adjustments: joinedReasons(one.adjustments, other.adjustments),
});

function joinedReasons(
  ones: readonly NamedAdjustment[],
  others: readonly NamedAdjustment[],
): readonly NamedAdjustment[] {
  const reason = (one: NamedAdjustment): string => JSON.stringify({ ...one, amount: 0 });
  const byReason = new Map(ones.map((one) => [reason(one), one]));
  for (const one of others) {
    const amount = (byReason.get(reason(one))?.amount ?? 0) + one.amount;
    byReason.set(reason(one), { ...one, amount });
  }
  return [...byReason.values()];
}
