import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  filledFrom,
  missingFrom,
  type Pieces,
  reservationChanges,
  reservedAfter,
} from '#lib/boxes/subscription/rules/hold.ts';

const pieces = fc
  .uniqueArray(
    fc.record({ skuId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    {
      selector: ({ skuId }) => skuId,
    },
  )
  .map((all): Pieces[] => all);
const sum = (all: readonly Pieces[], skuId: number) =>
  all.filter((one) => one.skuId === skuId).reduce((total, { quantity }) => total + quantity, 0);

it('puts aside what is wanted and gives back the rest, and no piece is lost or made', () => {
  fc.assert(
    fc.property(pieces, pieces, fc.uniqueArray(fc.integer({ min: 1, max: 5 })), (held, wanted, had) => {
      const changes = reservationChanges(held, wanted);
      const done = new Set(
        changes
          .filter(({ quantity, skuId }) => quantity > 0 || had.includes(skuId))
          .map(({ skuId }) => skuId),
      );
      const now = reservedAfter(held, wanted, done);
      for (const skuId of [1, 2, 3, 4, 5]) {
        const change = done.has(skuId) ? sum(changes, skuId) : 0;
        expect(sum(now, skuId)).toBe(sum(held, skuId) - change);
        expect(sum(now, skuId)).toBeLessThanOrEqual(Math.max(sum(wanted, skuId), sum(held, skuId)));
        expect(missingFrom(now, wanted).includes(skuId)).toBe(sum(now, skuId) < sum(wanted, skuId));
      }
    }),
  );
});

it('fills an order from what is put aside first, then from the shelf', () => {
  fc.assert(
    fc.property(pieces, pieces, (held, wanted) => {
      const { aside, shelf, back } = filledFrom(held, wanted);
      for (const skuId of [1, 2, 3, 4, 5]) {
        expect(sum(aside, skuId) + sum(shelf, skuId)).toBe(sum(wanted, skuId));
        expect(sum(aside, skuId) + sum(back, skuId)).toBe(sum(held, skuId));
      }
      for (const { quantity } of [...aside, ...shelf, ...back]) expect(quantity).toBeGreaterThan(0);
    }),
  );
});
