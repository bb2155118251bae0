import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byShelf, piecesToPick } from '#lib/boxes/packing/rules.ts';
import {
  type BatchOnShelf,
  batchState,
  earliestExpiry,
  firstExpiredFirst,
  refusalOf,
} from '#lib/catalog/batch/rules.ts';

/** Which batches pieces come from, and the picking route. */

const NOW = new Date('2026-11-22T04:00:00Z');
const UNTIL = earliestExpiry(NOW, 30);
const day = (days: number): string => earliestExpiry(NOW, days);
const batch = (id: number, days: number, left: number, recalled = false): BatchOnShelf => ({
  id,
  number: `B${id}`,
  expiresOn: day(days),
  left,
  recalledAt: recalled ? NOW : null,
});

const shelves = fc
  .array(fc.record({ days: fc.integer({ min: -40, max: 400 }), left: fc.nat(9), recalled: fc.boolean() }), {
    maxLength: 8,
  })
  .map((all) => all.map(({ days, left, recalled }, at) => batch(at + 1, days, left, recalled)));

describe('first expired, first out', () => {
  it('takes exactly what is wanted, or nothing, and never what may not leave', () => {
    fc.assert(
      fc.property(shelves, fc.integer({ min: 1, max: 40 }), (shelf, quantity) => {
        const good = shelf.filter((one) => one.recalledAt === null && one.expiresOn >= UNTIL);
        const there = good.reduce((sum, { left }) => sum + left, 0);
        const taken = firstExpiredFirst(shelf, quantity, UNTIL);
        if (there < quantity) {
          expect(taken).toBeNull();
          return;
        }
        expect(taken?.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
        for (const one of taken ?? []) {
          const from = good.find(({ id }) => id === one.batchId);
          expect(one.quantity).toBeGreaterThan(0);
          expect(one.quantity).toBeLessThanOrEqual(from?.left ?? 0);
        }
      }),
    );
  });

  it('leaves no piece behind that expires before one that is taken', () => {
    fc.assert(
      fc.property(shelves, fc.integer({ min: 1, max: 40 }), (shelf, quantity) => {
        const taken = firstExpiredFirst(shelf, quantity, UNTIL) ?? [];
        const last = taken
          .map(({ batchId }) => shelf.find(({ id }) => id === batchId)?.expiresOn ?? '')
          .toSorted()
          .at(-1);
        for (const one of shelf) {
          if (one.recalledAt || one.expiresOn < UNTIL || last === undefined || one.expiresOn >= last)
            continue;
          expect(taken.find(({ batchId }) => batchId === one.id)?.quantity ?? 0).toBe(one.left);
        }
      }),
    );
  });
});

describe('a batch', () => {
  const days = { least: 30, warn: 90 };
  it.each([
    [batch(1, 91, 1), 'good'],
    [batch(1, 89, 1), 'expiring'],
    [batch(1, 30, 1), 'expiring'],
    [batch(1, 29, 1), 'tooLate'],
    [batch(1, 0, 1), 'tooLate'],
    [batch(1, -1, 1), 'expired'],
    [batch(1, 400, 1, true), 'recalled'],
  ])('of %o is %s', (one, state) => {
    expect(batchState(one, NOW, days)).toBe(state);
  });

  it.each([
    [undefined, 1, 'batchUnknown'],
    [batch(1, 400, 5, true), 1, 'batchRecalled'],
    [batch(1, 29, 5), 1, 'batchExpired'],
    [batch(1, 400, 5), 6, 'batchShort'],
    [batch(1, 30, 5), 5, null],
  ])('chosen by hand, %o for %i pieces, is refused by %s', (one, quantity, refusal) => {
    expect(refusalOf(one, quantity, UNTIL)).toBe(refusal);
  });
});

describe('a pick list', () => {
  it('adds up each SKU over all boxes, packages by what they are filled with', () => {
    const line = (skuId: number, quantity: number) => ({ skuId, quantity, parts: null });
    const orders = [
      { box: 1, lines: [line(1, 2), { skuId: 9, quantity: 2, parts: [{ skuId: 1, quantity: 3 }] }] },
      { box: 4, lines: [line(1, 1), line(2, 1)] },
    ];
    const shelf = new Map([
      [1, [batch(1, 400, 4), batch(2, 100, 6)]],
      [2, [batch(3, 10, 5)]],
    ]);
    expect(piecesToPick(orders, shelf, UNTIL)).toEqual([
      {
        skuId: 1,
        quantity: 9,
        batches: [
          { batchId: 2, quantity: 6 },
          { batchId: 1, quantity: 3 },
        ],
        isShort: false,
        boxes: [
          { box: 1, quantity: 8 },
          { box: 4, quantity: 1 },
        ],
      },
      { skuId: 2, quantity: 1, batches: [], isShort: true, boxes: [{ box: 4, quantity: 1 }] },
    ]);
    expect(piecesToPick([{ box: 1, lines: [line(3, 1)] }], shelf, UNTIL)).toMatchObject([
      { batches: [], isShort: false },
    ]);
  });

  it('goes by shelf as people count, what has no place last', () => {
    const place = (shelf: string | null, code: string) => ({ shelf, code });
    const sorted = [
      place(null, 'a'),
      place('A-10', 'b'),
      place('B-1', 'c'),
      place('A-2', 'e'),
      place('A-2', 'd'),
    ]
      .toSorted(byShelf)
      .map(({ code }) => code);
    expect(sorted).toEqual(['d', 'e', 'b', 'c', 'a']);
  });
});
