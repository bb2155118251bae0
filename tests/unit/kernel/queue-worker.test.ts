import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createQueueWorker } from '#lib/kernel/jobs/queue-worker.ts';

const PLACES = 2;

/** A queue with these jobs, which records every call. */
function queueOf(waiting: number[], handle: (nth: number) => Promise<void>) {
  const asked: number[] = [];
  const boss = {
    async fetch(_name: string, { batchSize }: { batchSize: number }) {
      asked.push(batchSize);
      return waiting
        .splice(0, batchSize)
        .map((nth) => ({ id: `${nth}`, data: nth, retryCount: 0, retryLimit: 0 }));
    },
    complete: async () => undefined,
  } as unknown as PgBoss;
  const queue = { name: 'count', concurrency: PLACES, ahead: 0, together: 1, gatherMs: 0, limitSeconds: 5 };
  const run = (data: unknown) => handle(data as number);
  return { asked, worker: createQueueWorker(boss, { ...queue, run }, pino({ level: 'silent' })) };
}

it('a queue that gave less than was asked for is not asked again when its jobs are done', async () => {
  const done: number[] = [];
  const { asked, worker } = queueOf([1], async (nth) => void done.push(nth));
  await worker.pull();
  await expect.poll(() => done).toEqual([1]);
  await worker.stop();
  expect(asked).toEqual([PLACES]);
});

it('what came while every place was taken is looked for by the first that gets free', async () => {
  const waiting = [1];
  const done: number[] = [];
  const going: (() => void)[] = [];
  const { worker } = queueOf(
    waiting,
    (nth) => new Promise((go) => going.push(() => go(void done.push(nth)))),
  );
  await worker.pull();
  waiting.push(2);
  await worker.pull();
  waiting.push(3);
  await worker.pull();
  going[0]?.();
  await expect.poll(() => going).toHaveLength(3);
  for (const go of going.slice(1)) go();
  await worker.stop();
  expect(done.toSorted()).toEqual([1, 2, 3]);
});
