import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESK_REASONS } from '#lib/after/refund/codes.ts';
import { refundableAmount } from '#lib/after/refund/rules/refundable-amount.ts';
import { unsentOf } from '#lib/after/refund/rules/unsent.ts';

const at = (more: Partial<Parameters<typeof unsentOf>[1]> = {}) => ({
  ...{ unpacked: 0, here: 0, away: 0, back: 0 },
  ...more,
});
const of = (reason: (typeof DESK_REASONS)[number], paidOut = 0) => ({ reason, paidOut });

describe('pieces whose money goes back', () => {
  it('are those that have not left, as far as there are any', () => {
    expect(unsentOf(2, at({ unpacked: 3 }), of('goodwill'))).toEqual({ unsent: 2, restockable: 2 });
    expect(unsentOf(2, at({ unpacked: 1, here: 1, away: 4 }), of('goodwill'))).toEqual({
      unsent: 2,
      restockable: 2,
    });
  });

  it('are with the shopper where all has left, and lie on no shelf', () => {
    expect(unsentOf(2, at({ away: 3 }), of('goodwill'))).toEqual({ unsent: 0, restockable: 0 });
    expect(unsentOf(2, at({ away: 1, back: 1 }), of('goodwill', 1))).toEqual({ unsent: 0, restockable: 1 });
  });

  it('are those that were out where it is said that they came back', () => {
    expect(unsentOf(2, at({ unpacked: 2, away: 2 }), of('returned'))).toEqual({ unsent: 0, restockable: 2 });
    expect(unsentOf(2, at({ unpacked: 2, away: 2 }), of('returned', 1))).toMatchObject({ unsent: 1 });
    expect(unsentOf(1, at({ unpacked: 2 }), of('notPickedUp'))).toMatchObject({ unsent: 1 });
  });

  it.each(['cancelled', 'soldOut', 'ended'] as const)(
    'are not said to be %s once they have left',
    (reason) => {
      expect(unsentOf(2, at({ unpacked: 1, away: 1 }), of(reason))).toBeNull();
      expect(unsentOf(2, at({ unpacked: 1, back: 1 }), of(reason))).toMatchObject({ unsent: 1 });
    },
  );

  it('never are more than are here, nor put more on the shelf than are paid back', () => {
    const places = fc.record({ unpacked: fc.nat(4), here: fc.nat(4), away: fc.nat(4), back: fc.nat(4) });
    fc.assert(
      fc.property(
        ...[places, fc.constantFrom(...DESK_REASONS), fc.integer({ min: 1, max: 16 }), fc.nat(8)],
        (place, reason, quantity, paidOut) => {
          const found = unsentOf(quantity, place, { reason, paidOut });
          if (!found) return;
          expect(found.unsent).toBeLessThanOrEqual(Math.min(quantity, place.unpacked + place.here));
          expect(found.restockable).toBeLessThanOrEqual(quantity);
          expect(found.restockable).toBeGreaterThanOrEqual(found.unsent);
        },
      ),
    );
  });
});

describe('what may still come back', () => {
  const paid = { money: 5000, coins: 300 };
  it('is less by all that came back, in money and in coins', () => {
    expect(refundableAmount(paid, [])).toBe(5000);
    expect(refundableAmount(paid, [{ total: 1000, coins: 0 }])).toBe(4000);
    expect(refundableAmount(paid, [{ total: 0, coins: 300 }])).toBe(5000);
    expect(refundableAmount({ money: 5000, coins: 0 }, [{ total: 0, coins: 2000 }])).toBe(3000);
    expect(refundableAmount(paid, [{ total: 6000, coins: 0 }])).toBe(0);
  });

  it('never exceeds what was paid, however it comes', () => {
    const back = fc.array(fc.record({ total: fc.nat(3000), coins: fc.nat(3000) }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.record({ money: fc.nat(9000), coins: fc.nat(3000) }), back, (paidFor, parts) => {
        const left = refundableAmount(paidFor, parts);
        const money = parts.reduce((sum, { total }) => sum + total, left);
        const coins = parts.reduce((sum, one) => sum + one.coins, 0);
        if (left === 0) return;
        expect(money).toBeLessThanOrEqual(paidFor.money);
        expect(money + coins).toBeLessThanOrEqual(paidFor.money + paidFor.coins);
      }),
    );
  });
});
