import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePaid, type Paid, repricePaid, splitPaid } from '#lib/boxes/subscription-change/rules/divide.ts';

/** Amounts paid for pieces of an order that are split and merged. */

const plan = (amount: number) => ({ kind: 'plan' as const, id: null, name: null, percent: 80, amount });

const paid = fc
  .record({
    quantity: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 0, max: 9000 }),
    off: fc.integer({ min: 0, max: 100 }),
    coins: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ quantity, price, off, coins }): Paid => {
    const discount = Math.floor((price * quantity * off) / 100);
    const total = price * quantity - discount;
    return {
      ...{ quantity, price, discount, total, coins: Math.floor((total * coins) / 100) },
      adjustments: discount > 0 ? [plan(-discount)] : [],
    };
  });
const some = paid.chain((of) => fc.tuple(fc.constant(of), fc.integer({ min: 1, max: of.quantity })));

const isRight = ({ quantity, price, discount, total, coins }: Paid): boolean =>
  total === price * quantity - discount && Math.min(discount, coins, total) >= 0 && coins <= total;

describe('what was paid for pieces', () => {
  it('is divided by their number, a dollar that does not come out even stays', () => {
    const of = { quantity: 3, price: 100, discount: 1, coins: 10, total: 299, adjustments: [plan(-1)] };
    const { stays, goes } = splitPaid(of, 1);
    expect(goes).toMatchObject({ quantity: 1, discount: 1, coins: 3, total: 99 });
    expect(stays).toMatchObject({ quantity: 2, discount: 0, coins: 7, total: 200 });
  });

  it('is the same money apart as together, and together again what it was', () => {
    fc.assert(
      fc.property(some, ([of, quantity]) => {
        const { stays, goes } = splitPaid(of, quantity);
        expect([isRight(goes), isRight(stays)]).toEqual([true, true]);
        expect(mergePaid(stays, goes)).toEqual(of);
      }),
    );
  });

  it('is kept whole by other goods in their place, however many they are', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 90 }), ([of, quantity], instead) => {
        const { stays, goes } = splitPaid(of, quantity);
        const others = repricePaid(goes, instead);
        expect([isRight(others), others.total, others.coins]).toEqual([true, goes.total, goes.coins]);
        expect(mergePaid(stays, repricePaid(others, quantity, of.price))).toEqual(of);
      }),
    );
  });
});
