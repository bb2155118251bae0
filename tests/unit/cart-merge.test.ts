import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MergeLimits, type MergeLine, mergeGifts, mergeLines } from '#lib/buying/cart/rules/merge.ts';

type Given = Partial<MergeLine> & { readonly stock?: number };
const line = ({ stock = 50, ...given }: Given): MergeLine => ({
  skuId: 1,
  goodsId: 1,
  variant: '',
  quantity: 1,
  needs: [{ skuId: given.skuId ?? 1, each: 1, stock }],
  limit: null,
  places: null,
  addOnOf: null,
  ...given,
});
/** A package with unlimited stock of its own, filled with `each` pieces of SKU 7. */
const packed = (quantity: number, each: number, left: number): MergeLine =>
  line({
    ...{ skuId: 9, goodsId: 9, variant: `7x${each}`, quantity },
    needs: [
      { skuId: 9, each: 1, stock: 50 },
      { skuId: 7, each, stock: left },
    ],
  });
const limits: MergeLimits = {
  lineMost: 9,
  linesMost: 6,
  offers: new Map([[5, { most: 2, each: new Map([[1, 1]]) }]]),
};
const piecesAfter = (mine: MergeLine[], theirs: MergeLine[], given = limits) =>
  mergeLines(mine, theirs, given).map(({ now }) => now);

describe('two carts', () => {
  it.each<[string, Given, number]>([
    ['adds up', { quantity: 2 }, 4],
    ['holds what a line may', { quantity: 7 }, 9],
    ['holds what there is', { quantity: 2, stock: 3 }, 3],
    ['holds what a member may have', { quantity: 2, limit: { most: 5, had: 2 } }, 3],
    ['holds the places of a group', { quantity: 2, places: 2, variant: 'g1' }, 2],
    ['holds what an add-on may be', { quantity: 1, addOnOf: 5, variant: 'a5' }, 1],
  ])('a line that both have %s', (_, given, pieces) => {
    expect(piecesAfter([line(given)], [line(given)])).toEqual([pieces]);
  });

  it('leave out what the member’s own lines have taken, and keep what says for itself that it is over', () => {
    const addOn = { addOnOf: 5, variant: 'a5' };
    const own = [line({ ...addOn, skuId: 2, quantity: 2 })];
    expect(piecesAfter(own, [line(addOn)])).toEqual([0]);
    expect(piecesAfter([line({ quantity: 3, stock: 3 })], [line({ variant: 'a5', stock: 3 })])).toEqual([0]);
    expect(piecesAfter([], [line({ stock: 0 })])).toEqual([1]);
    expect(piecesAfter([], [line({ limit: { most: 1, had: 1 } })])).toEqual([1]);
  });

  it('fill no more packages than there is to fill them with', () => {
    expect(piecesAfter([packed(1, 2, 5)], [packed(3, 2, 5)])).toEqual([2]);
    // Other packages, and loose pieces.
    expect(piecesAfter([packed(2, 3, 8)], [packed(2, 1, 8)])).toEqual([2]);
    expect(piecesAfter([packed(2, 3, 8)], [packed(2, 2, 8)])).toEqual([1]);
    expect(piecesAfter([packed(2, 3, 6)], [packed(2, 2, 6)])).toEqual([0]);
    const single = (quantity: number) => line({ skuId: 7, goodsId: 7, quantity, stock: 6 });
    expect(piecesAfter([packed(2, 2, 6)], [single(4)])).toEqual([2]);
    expect(piecesAfter([single(3)], [packed(3, 2, 6)])).toEqual([1]);
    expect(piecesAfter([], [packed(1, 2, 0)])).toEqual([1]);
  });

  it('keep the gift that is reached, then the one chosen last', () => {
    const old = { promotionId: 1, skuId: 10, chosenAt: 1 };
    const recent = { promotionId: 1, skuId: 11, chosenAt: 2 };
    const kept = (...skuIds: number[]) => mergeGifts([old], [recent], new Map([[1, skuIds]]))[0]?.skuId;
    expect([kept(11), kept(10), kept(10, 11), kept()]).toEqual([11, 10, 11, 11]);
  });

  const anyLine = fc
    .record({
      skuId: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      kind: fc.constantFrom('', 'a5', 'g1'),
    })
    .map(({ skuId, quantity, kind }) =>
      line({
        skuId,
        goodsId: Math.ceil(skuId / 2),
        variant: kind,
        quantity,
        stock: [0, 4, 50, 50][skuId - 1] ?? 0,
        limit: skuId > 2 ? { most: 6, had: 1 } : null,
        places: kind === 'g1' ? 3 : null,
        addOnOf: kind === 'a5' ? 5 : null,
      }),
    );
  const anyCart = fc.uniqueArray(anyLine, {
    maxLength: 6,
    selector: ({ skuId, variant }) => `${skuId} ${variant}`,
  });

  it('lose nothing of the member’s, and exceed no limit that the member’s own did not', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (mine, theirs) => {
        const merged = mergeLines(mine, theirs, limits);
        const after = new Map(mine.map((one) => [`${one.skuId} ${one.variant}`, one]));
        for (const { skuId, variant, before, wanted, now } of merged) {
          const key = `${skuId} ${variant}`;
          const given = theirs.find((one) => one.skuId === skuId && one.variant === variant);
          expect(before).toBe(after.get(key)?.quantity ?? 0);
          expect(now).toBeGreaterThanOrEqual(before);
          expect(now).toBeLessThanOrEqual(before + wanted);
          if (given && now > 0) after.set(key, { ...given, quantity: now });
        }
        expect(after.size).toBeLessThanOrEqual(Math.max(limits.linesMost, mine.length));
        const sumOf = (of: Iterable<MergeLine>, isMeant: (one: MergeLine) => boolean) =>
          [...of].filter(isMeant).reduce((sum, { quantity }) => sum + quantity, 0);
        const within = (isMeant: (one: MergeLine) => boolean, most: number) => {
          const was = sumOf(mine, isMeant);
          // An unavailable item remains as one piece, which shows that.
          if (most > 0) expect(sumOf(after.values(), isMeant)).toBeLessThanOrEqual(Math.max(was, most));
        };
        within(({ addOnOf }) => addOnOf === 5, 2);
        for (const goodsId of [2]) within((one) => one.goodsId === goodsId, 5);
        for (const [skuId, stock] of [
          [2, 4],
          [3, 50],
        ] as const)
          within((one) => one.skuId === skuId, stock);
        for (const one of after.values()) expect(one.quantity).toBeLessThanOrEqual(9);
      }),
    );
  });
});
