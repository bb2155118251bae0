import { describe, expect, it } from 'vitest';
import { inOnePiece, withConcurrency } from '#lib/kernel/concurrency.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('work on many at a time', () => {
  it('never has more under way than was said, and keeps the order of what came of it', async () => {
    let underWay = 0;
    let most = 0;
    const doubled = await withConcurrency(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
      most = Math.max(most, ++underWay);
      for (let turns = 0; turns < 8 - item; turns++) await turn();
      underWay--;
      return item * 2;
    });
    expect(doubled).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(most).toBe(3);
  });
});

describe('steps in one piece', () => {
  it('begin in their order before any has ended, and all end before the first of their errors is thrown', async () => {
    const seen: string[] = [];
    const step =
      (name: string, turns: number, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        for (let at = 0; at < turns; at++) await turn();
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    await expect(
      inOnePiece([step('coupon', 3, true), step('places', 1, true), step('stock', 5)]),
    ).rejects.toThrow('coupon');
    expect(seen).toEqual([
      'coupon begins',
      'places begins',
      'stock begins',
      'places ends',
      'coupon ends',
      'stock ends',
    ]);
  });

  it('are none where there is nothing to take', async () => {
    await expect(inOnePiece([])).resolves.toBeUndefined();
  });
});
