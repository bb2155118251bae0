import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inOnePiece, withConcurrency } from '#lib/kernel/concurrency.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const items = Array.from({ length: 12 }, (_, i) => i);

describe('several at a time', () => {
  it('are as many as allowed and not more, and answer in their order', async () => {
    let now = 0;
    let most = 0;
    const squares = await withConcurrency(5, items, async (item) => {
      most = Math.max(most, ++now);
      await pause(items.length - item);
      now -= 1;
      return item * item;
    });
    expect(most).toBe(5);
    expect(squares).toEqual(items.map((item) => item * item));
  });

  it('end before an error is thrown', async () => {
    const done: number[] = [];
    const work = withConcurrency(3, items, async (item) => {
      await pause(1);
      if (item === 0) throw new Error('refused');
      done.push(item);
    });
    await expect(work).rejects.toThrow('refused');
    expect(done).toHaveLength(11);
  });

  it('are none of none', async () => {
    expect(await withConcurrency(5, [], async () => 1)).toEqual([]);
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
