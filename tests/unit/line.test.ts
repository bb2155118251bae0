import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitConcurrency } from '#lib/kernel/http/concurrency-limit.ts';

/** Work that records its concurrency at each start. */
function watched() {
  const begun: number[] = [];
  const atWork: number[] = [];
  let working = 0;
  const call = limitConcurrency(async (nth: number) => {
    begun.push(nth);
    atWork.push(++working);
    await nextTurn();
    working--;
    if (nth % 10 === 0) throw new Error('refused');
    return nth;
  });
  const callEach = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, (_, nth) => call(nth)));
  return { begun, atWork, callEach };
}

it('lets a few work at once, in the order in which they came, and the next when one is done or has failed', async () => {
  const { begun, atWork, callEach } = watched();
  const answers = await callEach(100);
  expect(begun).toEqual([...begun].sort((a, b) => a - b));
  expect(begun).toHaveLength(100);
  expect(Math.max(...atWork)).toBe(12);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(10);
});

it('lets half as many work while a hundred wait, and all again when they are through', async () => {
  const { begun, atWork, callEach } = watched();
  await callEach(500);
  expect(begun).toHaveLength(500);
  expect(Math.max(...atWork.slice(12))).toBe(6);
  atWork.length = 0;
  await callEach(30);
  expect(Math.max(...atWork)).toBe(12);
});
