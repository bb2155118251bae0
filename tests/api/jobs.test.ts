import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEvent } from '#lib/kernel/jobs/events.ts';
import { type Jobs, startJobs } from '#lib/kernel/jobs/jobs.ts';
import { openTestShop, type TestShop } from './harness.ts';

const RUSH = 60;
const BROKEN = 7;

let shop: TestShop;
let jobs: Jobs;
const handled: number[] = [];
let tries = 0;
beforeAll(async () => {
  shop = await openTestShop();
  jobs = await startJobs({
    database: shop.runtime.database,
    log: pino({ level: 'silent' }),
    handlers: [
      onEvent('member.registered', 'test.count', async (_ctx, { memberId }) => {
        handled.push(memberId);
      }),
      onEvent('member.registered', 'test.broken', async (_ctx, { memberId }) => {
        if (memberId !== BROKEN) return;
        tries += 1;
        throw new Error('broken');
      }),
    ],
    sweeps: [],
    context: () => shop.runtime.context(),
  });
});
afterAll(async () => {
  await jobs.stop();
  await shop.stop();
});

describe('a rush of events', () => {
  it('is worked off without a pause after each, whatever becomes of one of them', async () => {
    const { db } = shop.runtime.context();
    const all = Array.from({ length: RUSH }, (_, i) => i);
    for (const memberId of all) await jobs.publish(db, 'member.registered', { memberId });
    await jobs.work();
    // One a second would take a minute.
    await expect.poll(() => handled.toSorted((a, b) => a - b), { timeout: 15_000 }).toEqual(all);
    expect(tries).toBe(1);
  }, 30_000);
});
