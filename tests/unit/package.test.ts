import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPackage,
  normalizePackage,
  packageKey,
  packageStockLines,
  piecesIn,
} from '#lib/catalog/goods/rules/package.ts';

const rule = { pick: 3, repeats: true, skuIds: [1, 2, 3, 4] };
const one = (skuId: number, quantity = 1) => ({ skuId, quantity });

describe('filling a package', () => {
  it('takes exactly as many as it holds, the same one twice too', () => {
    expect(checkPackage(rule, [one(1), one(2), one(4)])).toBeNull();
    expect(checkPackage(rule, [one(1, 3)])).toBeNull();
    expect(checkPackage(rule, [one(1), one(1), one(2)])).toBeNull();
  });

  it('refuses too few and says how many there are', () => {
    expect(checkPackage(rule, [one(1, 2)])).toEqual({
      key: 'tooFewProducts',
      params: { pick: 3, picked: 2 },
    });
    expect(checkPackage(rule, [])?.key).toBe('tooFewProducts');
  });

  it('refuses too many', () => {
    expect(checkPackage(rule, [one(1, 2), one(2, 2)])?.key).toBe('tooManyProducts');
  });

  it('refuses what is not offered', () => {
    expect(checkPackage(rule, [one(1), one(2), one(9)])?.key).toBe('packageSkuUnknown');
  });

  it('refuses the same one twice where each may be picked once', () => {
    const strict = { ...rule, repeats: false };
    expect(checkPackage(strict, [one(1, 2), one(2)])?.key).toBe('packageNoRepeats');
    expect(checkPackage(strict, [one(1), one(1), one(2)])?.key).toBe('packageNoRepeats');
    expect(checkPackage(strict, [one(1), one(2), one(3)])).toBeNull();
  });
});

const parts = fc.array(
  fc.record({ skuId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 0, max: 5 }) }),
  { maxLength: 8 },
);

describe('any content', () => {
  it('passes only when the pieces are exactly those that the package holds', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 8 }), (given, pick) => {
        const fault = checkPackage({ pick, repeats: true, skuIds: [1, 2, 3, 4, 5, 6] }, given);
        expect(fault === null).toBe(piecesIn(given) === pick);
      }),
    );
  });

  it('has one key however it was picked', () => {
    fc.assert(
      fc.property(parts, (given) => {
        expect(packageKey([...given].reverse())).toBe(packageKey(given));
        expect(packageKey(normalizePackage(given))).toBe(packageKey(given));
        expect(piecesIn(normalizePackage(given))).toBe(piecesIn(given));
      }),
    );
  });

  it('takes from the shelf the packages and all that is in them', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 9 }), (given, quantity) => {
        const [own, ...inside] = packageStockLines(99, quantity, given);
        expect(own).toEqual({ skuId: 99, quantity });
        expect(piecesIn(inside)).toBe(piecesIn(given) * quantity);
      }),
    );
  });
});
