import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, publish } from '#lib/kernel/context.ts';
import { type EventHandler, onEvent, onEvents, PermanentError, type Sweep } from '#lib/kernel/jobs/events.ts';
import { type Jobs, startJobs } from '#lib/kernel/jobs/jobs.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { openTestShop, type TestShop } from './harness.ts';

const RUSH = 60;
const BROKEN = 7;
const WAITS = { timeout: 15_000 };
const NEVER = new Promise<never>(() => undefined);

let shop: TestShop;
const opened: Jobs[] = [];
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await shop.stop();
});

/** A separate process on the same database. */
async function openJobs(handlers: readonly EventHandler[], sweeps: readonly Sweep[] = []): Promise<Jobs> {
  const { runtime } = shop;
  const log = pino({ level: 'silent' });
  const jobs = await startJobs({
    database: runtime.database,
    log,
    handlers,
    sweeps,
    context: () => runtime.context(),
  });
  opened.push(jobs);
  return jobs;
}
/** @returns a function that wakes the process */
async function signedIn(jobs: Jobs, memberId: number): Promise<() => void> {
  const told = [{ event: 'member.signedIn', data: { memberId } }] as const;
  const { isWritten, wake } = await jobs.publish(shop.runtime.context().db, told);
  await isWritten;
  return wake;
}
const stateOf = async (jobs: Jobs, queue: string) =>
  (await jobs.queues()).find((state) => state.queue === queue);

describe('a rush of events', () => {
  it('is worked off without a pause after each, whatever becomes of one of them', async () => {
    const handled: number[] = [];
    let tries = 0;
    const jobs = await openJobs([
      onEvent('member.signedIn', 'rush.count', async (_ctx, { memberId }) => {
        handled.push(memberId);
      }),
      onEvent('member.signedIn', 'rush.broken', async (_ctx, { memberId }) => {
        if (memberId !== BROKEN) return;
        tries += 1;
        throw new Error('broken');
      }),
    ]);
    const all = Array.from({ length: RUSH }, (_, i) => i);
    for (const memberId of all) await signedIn(jobs, memberId);
    await jobs.work();
    // One per second would take a minute.
    await expect.poll(() => handled.toSorted((a, b) => a - b), WAITS).toEqual(all);
    expect(tries).toBe(1);
    await expect.poll(() => stateOf(jobs, 'rush.broken'), WAITS).toMatchObject({ waiting: 0, later: 1 });
  }, 30_000);
});

describe('a handler', () => {
  it('that one process does not know keeps its jobs until somebody knows it', async () => {
    const handled: string[] = [];
    const heard = (name: string) =>
      onEvent('member.signedIn', name, async (_ctx, { memberId }) => {
        handled.push(`${name} ${memberId}`);
      });
    const newer = await openJobs([heard('known.both'), heard('known.newer')]);
    await signedIn(newer, 1);
    await newer.stop();
    // A process that starts and works leaves unknown jobs unchanged.
    const older = await openJobs([heard('known.both')]);
    await older.runDue();
    await older.stop();
    expect(handled).toEqual(['known.both 1']);

    const again = await openJobs([heard('known.both'), heard('known.newer')]);
    expect(await stateOf(again, 'known.newer')).toMatchObject({ waiting: 1, later: 0, dead: 0 });
    await again.runDue();
    expect(handled).toEqual(['known.both 1', 'known.newer 1']);
  });

  it('that hangs holds up nobody else, and its job is tried again after its time', async () => {
    const handled: number[] = [];
    let hung = 0;
    const jobs = await openJobs([
      onEvent(
        'member.signedIn',
        'hang.first',
        async () => {
          hung += 1;
          if (hung === 1) await NEVER;
        },
        { concurrency: 1, limitSeconds: 0.2, firstPauseSeconds: 1 },
      ),
      onEvent('member.signedIn', 'hang.second', async (_ctx, { memberId }) => {
        handled.push(memberId);
      }),
    ]);
    await jobs.work();
    (await signedIn(jobs, 1))();
    await expect.poll(() => handled, WAITS).toEqual([1]);
    await expect.poll(() => hung, WAITS).toBe(2);
    await expect.poll(() => stateOf(jobs, 'hang.first'), WAITS).toMatchObject({ active: 0, dead: 0 });
  });

  it('that fails as often as it may leaves a dead job, which can be given its tries again', async () => {
    let isBroken = true;
    const handled: number[] = [];
    const jobs = await openJobs([
      onEvent(
        'member.signedIn',
        'dead.tried',
        async (_ctx, { memberId }, { isLast }) => {
          if (isBroken) throw new Error(`still broken, last: ${isLast}`);
          handled.push(memberId);
        },
        { retries: 0 },
      ),
      onEvent('member.signedIn', 'dead.hopeless', async () => {
        throw new PermanentError('never');
      }),
    ]);
    await signedIn(jobs, 4);
    await jobs.runDue();
    expect(await stateOf(jobs, 'dead.tried')).toMatchObject({ waiting: 0, later: 0, dead: 1 });
    expect(await stateOf(jobs, 'dead.hopeless')).toMatchObject({ waiting: 0, later: 0, dead: 1 });
    expect(await jobs.dead(10)).toEqual([
      expect.objectContaining({ queue: 'dead.hopeless', data: { memberId: 4 }, error: 'never', tries: 1 }),
      expect.objectContaining({ queue: 'dead.tried', error: 'still broken, last: true' }),
    ]);

    isBroken = false;
    expect(await jobs.reviveDead('dead.tried')).toBe(1);
    await jobs.runDue();
    expect(handled).toEqual([4]);
    expect((await jobs.dead(10)).map(({ queue }) => queue)).toEqual(['dead.hopeless']);
  });

  it('is woken by the commit, and not told of what is undone', async () => {
    const handled: number[] = [];
    const jobs = await openJobs([
      onEvent('member.signedIn', 'commit.heard', async (_ctx, { memberId }) => {
        handled.push(memberId);
      }),
    ]);
    let woken = 0;
    const ctx = {
      ...shop.runtime.context(),
      publish: async (...told: Parameters<Jobs['publish']>) => {
        const { isWritten, wake } = await jobs.publish(...told);
        return {
          isWritten,
          wake: () => {
            woken += 1;
            wake();
          },
        };
      },
    };
    await inTransaction(ctx, async (tx) => {
      await publish(tx, 'member.signedIn', { memberId: 1 });
      await inTransaction(tx, (inner) => publish(inner, 'member.signedIn', { memberId: 2 }));
      await inTransaction(tx, async (inner) => {
        await publish(inner, 'member.signedIn', { memberId: 3 });
        throw new Error('undone');
      }).catch(() => undefined);
      expect(woken).toBe(0);
    });
    expect(woken).toBe(1);
    await jobs.runDue();
    expect(handled.toSorted()).toEqual([1, 2]);
  });
});

describe('a handler of many jobs at once', () => {
  it('gets them together, and each alone where that fails: nobody else pays for one', async () => {
    const together: number[] = [];
    const handled: number[] = [];
    const jobs = await openJobs([
      onEvents('member.signedIn', 'many.told', async (_ctx, events) => {
        together.push(events.length);
        if (events.some(({ memberId }) => memberId === BROKEN)) throw new Error('broken');
        handled.push(...events.map(({ memberId }) => memberId));
      }),
    ]);
    const all = Array.from({ length: 12 }, (_, i) => i);
    for (const memberId of all) await signedIn(jobs, memberId);
    await jobs.runDue();
    expect(together[0]).toBe(all.length);
    expect(handled.toSorted((a, b) => a - b)).toEqual(all.filter((one) => one !== BROKEN));
    expect(await stateOf(jobs, 'many.told')).toMatchObject({ waiting: 0, later: 1, active: 0 });
    const before = together.length;
    await signedIn(jobs, 20);
    await signedIn(jobs, 21);
    await jobs.runDue();
    expect(together.slice(before)).toEqual([2]);
  });
});

describe('what is published in a transaction', () => {
  it('is written with its commit: where it cannot be, nothing of it is kept and nobody is woken', async () => {
    const handled: number[] = [];
    const jobs = await openJobs([
      onEvent('member.signedIn', 'written.first', async (_ctx, { memberId }) => {
        handled.push(memberId);
      }),
      onEvent('member.signedIn', 'written.second', async (_ctx, { memberId }) => {
        handled.push(memberId);
      }),
    ]);
    const ctx = { ...shop.runtime.context(), publish: jobs.publish };
    const tell = (memberId: number, priority: number) =>
      inTransaction(ctx, async (tx) => {
        await tx.db.insert(auditEntry).values({
          at: tx.now,
          actor: 'system:test',
          act: 'test',
          subject: `member:${memberId}`,
          requestId: '-',
        });
        await publish(tx, 'member.signedIn', { memberId: 0 });
        await publish(tx, 'member.signedIn', { memberId }, { priority });
      });
    const noted = async () =>
      (await ctx.db.select().from(auditEntry).where(eq(auditEntry.act, 'test'))).length;
    // The database accepts no fractional priority.
    await expect(tell(1, 0.5)).rejects.toThrow();
    expect(await noted()).toBe(0);
    await tell(2, 1);
    expect(await noted()).toBe(1);
    await jobs.runDue();
    expect(handled.toSorted()).toEqual([0, 0, 2, 2]);
  });
});

describe('a sweep', () => {
  it('that hangs holds up no other, and runs again after its time', async () => {
    let hung = 0;
    let swept = 0;
    const hangs: Sweep = {
      name: 'test-hangs',
      everySeconds: 1,
      limitSeconds: 1,
      run: () => {
        hung += 1;
        return NEVER;
      },
    };
    const runs: Sweep = {
      name: 'test-runs',
      everySeconds: 1,
      run: async () => {
        swept += 1;
        return 1;
      },
    };
    const jobs = await openJobs([], [hangs, runs]);
    await jobs.work();
    await expect.poll(() => swept, WAITS).toBeGreaterThan(2);
    await expect.poll(() => hung, WAITS).toBeGreaterThan(1);
  }, 40_000);
});

describe('the queues', () => {
  it('are in the metrics', async () => {
    const metrics = await openTestShop({ env: { METRICS_TOKEN: 'a-token-of-the-tests' } });
    try {
      // The demo has also created orders.
      await metrics.settle();
      await publish(metrics.runtime.context(), 'order.created', { orderId: 0 });
      const answer = await metrics.request('/metrics', {
        headers: { authorization: 'Bearer a-token-of-the-tests' },
      });
      const text = await answer.text();
      expect(text).toContain('daypack_jobs{queue="order-created-notice",state="waiting"} 1');
      expect(text).toContain('daypack_jobs{queue="sweep/expire-orders",state="dead"} 0');
      expect(text).toMatch(/daypack_job_oldest_seconds\{queue="order-created-notice"\} \d/);
    } finally {
      await metrics.stop();
    }
  });
});
