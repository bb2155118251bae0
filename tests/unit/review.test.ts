import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageStars, distribution, maskName, mayReview } from '#lib/after/review/rules.ts';
import { perHundred } from '#lib/catalog/goods/rules/goods.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';

describe('who may review', () => {
  it('is whoever has received the order, and nobody before', () => {
    const allowed = Object.values(ORDER_STATUS).filter(mayReview);
    expect(allowed).toEqual([ORDER_STATUS.received, ORDER_STATUS.completed]);
  });
});

describe('the shown name', () => {
  it.each([
    ['王小明', '王**'],
    [' Amy Chen', 'A**'],
    ['𠮷野', '𠮷**'],
    ['', ''],
    ['   ', ''],
  ])('%j is shown as %j', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });
});

describe('the spread of the stars', () => {
  const counts = fc.array(
    fc.record({ stars: fc.integer({ min: 1, max: 5 }), count: fc.integer({ min: 0, max: 500 }) }),
    { maxLength: 5 },
  );

  it('runs from five to one and adds up to 100 per cent, or to nothing without reviews', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const rows = distribution(given);
        const total = given.reduce((sum, one) => sum + one.count, 0);
        expect(rows.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(rows.reduce((sum, { percent }) => sum + percent, 0)).toBe(total === 0 ? 0 : 100);
        expect(rows.every(({ count, percent }) => count > 0 || percent === 0)).toBe(true);
      }),
    );
  });

  it('has a mean between the least and the most stars given', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const real = given.filter(({ count }) => count > 0).map(({ stars }) => stars);
        const mean = averageStars(given);
        if (real.length === 0) expect(mean).toBe(0);
        else {
          expect(mean).toBeGreaterThanOrEqual(Math.min(...real));
          expect(mean).toBeLessThanOrEqual(Math.max(...real));
        }
      }),
    );
  });
});

describe('amounts per 100 g', () => {
  it('are rounded as a label rounds them', () => {
    expect(perHundred(1000, 1.5)).toBe(66_667);
    expect(perHundred(5.2, 1.5)).toBe(347);
    expect(perHundred(0.3, 30)).toBe(1);
    expect(perHundred(0, 1.5)).toBe(0);
  });
});
