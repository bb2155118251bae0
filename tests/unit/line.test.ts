import { expect, it } from 'vitest';
import { inLine } from '#lib/kernel/http/line.ts';

it('lets a few work at once, in the order in which they came, and the next when one is done or has failed', async () => {
  let working = 0;
  let most = 0;
  const begun: number[] = [];
  const call = inLine(async (nth: number) => {
    begun.push(nth);
    working++;
    most = Math.max(most, working);
    await new Promise((resolve) => setImmediate(resolve));
    working--;
    if (nth % 10 === 0) throw new Error('refused');
    return nth;
  });
  const all = Array.from({ length: 100 }, (_, nth) => nth);
  const answers = await Promise.allSettled(all.map((nth) => call(nth)));
  expect(begun).toEqual(all);
  expect(most).toBe(12);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(10);
});
