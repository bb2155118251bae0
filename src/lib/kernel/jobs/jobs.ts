import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { atATime } from '../at-a-time.ts';
import type { Ctx } from '../context.ts';
import type { Database, Db } from '../db/database.ts';
import { runNamed } from '../db/prepared-sql.ts';
import type { Logger } from '../log.ts';
import { jobRuns } from '../metrics.ts';
import type { EventHandler, EventName, ShopEvents, Sweep } from './events.ts';

const EVENTS = 'events';
const SWEEPS = 'sweeps';
/** The one statement of pg-boss that runs in the shop's transactions. */
const INSERT = 'job_insert';
const POLL_SECONDS = 1;
const BATCH = 20;
/** One that waits for another company does not hold up all others; more would slow the shoppers down. */
const HANDLED_AT_ONCE = 2;
/** Work of a process that died is taken up again after this; longer than a batch takes at its slowest. */
const LOST_AFTER_SECONDS = 600;

interface EventJob {
  readonly handler: string;
  readonly data: unknown;
}

export interface JobParts {
  readonly database: Database;
  readonly log: Logger;
  readonly handlers: readonly EventHandler[];
  readonly sweeps: readonly Sweep[];
  /** A fresh context for each run. */
  context(): Ctx;
}

export interface Jobs {
  /** Tells the handlers of an event, in the transaction of `db`. */
  publish<Name extends EventName>(db: Db, event: Name, data: ShopEvents[Name]): Promise<void>;
  /** Takes up work; before it, published events wait. */
  work(): Promise<void>;
  /** Runs every sweep and waiting event now (the sandbox clock, the tests). */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts pg-boss on the shop's own database: events leave with the transaction that causes them. */
export async function startJobs(parts: JobParts): Promise<Jobs> {
  const { database, log, handlers, sweeps } = parts;
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  const boss = new PgBoss({ ...database.bossSettings, schema: 'job' });
  boss.on('error', (error) => log.warn({ err: error.message }, 'jobs'));
  await boss.start();
  // Known and warm before the first transaction: inside one, PGlite could not look a queue up.
  await boss.createQueue(EVENTS, {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: LOST_AFTER_SECONDS,
  });
  await boss.createQueue(SWEEPS, { policy: 'short' });
  await boss.fetch(EVENTS, { batchSize: 1 }).then(
    (found) =>
      found.length &&
      boss.fail(
        EVENTS,
        found.map((j) => j.id),
      ),
  );

  const runEvent = async ({ id, data: { handler: name, data } }: Job<EventJob>): Promise<JobResult> => {
    const handler = byName.get(name);
    if (!handler) return { id, status: 'completed' };
    try {
      await handler.handle(parts.context(), data as never);
      jobRuns.inc({ name, outcome: 'done' });
      return { id, status: 'completed' };
    } catch (error) {
      jobRuns.inc({ name, outcome: 'failed' });
      log.error({ err: error, handler: name }, 'event handler failed, will be tried again');
      return { id, status: 'failed', output: { message: String(error) } };
    }
  };
  const runEvents = (jobs: readonly Job<EventJob>[]) => atATime(HANDLED_AT_ONCE, jobs, runEvent);

  let sweeping: Promise<void> = Promise.resolve();
  const sweepAll = (): Promise<void> => {
    sweeping = sweeping.then(async () => {
      for (const sweep of sweeps) {
        try {
          const moved = await sweep.run(parts.context());
          jobRuns.inc({ name: sweep.name, outcome: 'done' });
          if (moved > 0) log.info({ sweep: sweep.name, moved }, 'swept');
        } catch (error) {
          jobRuns.inc({ name: sweep.name, outcome: 'failed' });
          log.error({ err: error, sweep: sweep.name }, 'sweep failed');
        }
      }
    });
    return sweeping;
  };

  const drainEvents = async (): Promise<void> => {
    for (;;) {
      const found = await boss.fetch<EventJob>(EVENTS, { batchSize: BATCH });
      if (found.length === 0) return;
      for (const { id, status, output } of await runEvents(found)) {
        if (status === 'completed') await boss.complete(EVENTS, id);
        else await boss.fail(EVENTS, id, output);
      }
    }
  };

  return {
    async publish(db, event, data) {
      const waiting = handlers.filter((handler) => handler.event === event);
      if (waiting.length === 0) return;
      await boss.insert(
        EVENTS,
        waiting.map((handler) => ({ data: { handler: handler.name, data } satisfies EventJob })),
        { db: { executeSql: async (text, values) => ({ rows: await runNamed(db, INSERT, text, values) }) } },
      );
    },
    async work() {
      await boss.work(
        EVENTS,
        {
          pollingIntervalSeconds: POLL_SECONDS,
          batchSize: BATCH,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (found: Job<EventJob>[]) => runEvents(found),
      );
      await boss.work(SWEEPS, { pollingIntervalSeconds: POLL_SECONDS }, sweepAll);
      await boss.schedule(SWEEPS, '* * * * *');
    },
    async runDue() {
      await drainEvents();
      await sweepAll();
      await drainEvents();
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
