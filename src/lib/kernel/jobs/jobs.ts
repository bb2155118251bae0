import { systemActor } from '../actor.ts';
import { actingAs, type Ctx } from '../context.ts';
import type { Database, Db } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { sweepSucceeded } from '../metrics.ts';
import { DEAD_LETTER_QUEUE, startBoss, sweepQueue } from './boss.ts';
import { type EventHandler, SWEEP_LIMIT_SECONDS, type Sweep } from './events.ts';
import { insertJobs, jobsOf } from './insert-jobs.ts';
import type { JobsDesk } from './jobs-desk.ts';
import { forwardOldEvents } from './old-events.ts';
import { createQueueWorker, type WorkedQueue } from './queue-worker.ts';
import { deadJobs, dueQueues, queueStates } from './queues.ts';
import { createSchedule } from './schedule.ts';
import type { Published, Written } from './shop-events.ts';

const POLL_MS = 1000;
const STOP_MOST_MS = 5000;

export interface JobParts {
  readonly database: Database;
  readonly log: Logger;
  readonly handlers: readonly EventHandler[];
  readonly sweeps: readonly Sweep[];
  /** A fresh context for each run. */
  context(): Ctx;
}

export interface Jobs extends JobsDesk {
  /**
   * Inserts the handlers' jobs in the transaction of `db`, in one statement. It returns when the statement is
   * sent.
   */
  publish(db: Db, events: readonly Published[]): Promise<Written>;
  /** Starts processing; until then published events wait. */
  work(): Promise<void>;
  /** Runs every sweep and waiting event now (the sandbox clock, the tests). */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts pg-boss on the shop's own database: events leave with the transaction that causes them. */
export async function startJobs(parts: JobParts): Promise<Jobs> {
  const { database, log, handlers, sweeps } = parts;
  const boss = await startBoss(database, log, handlers, sweeps);
  const workers = new Map(
    [...handlers.map((one) => queueOf(one, parts)), ...sweeps.map((one) => sweepQueueOf(one, parts))].map(
      (queue) => [queue.name, createQueueWorker(boss, queue, log)],
    ),
  );
  const eventQueues = handlers.map(({ name }) => name);
  const names = [...workers.keys()];
  const wake = (queues: readonly string[]): void => {
    for (const name of queues) workers.get(name)?.wake();
  };

  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  const schedule = createSchedule(boss, sweeps, Date.now());
  const poll = async (): Promise<void> => {
    if (isPolling) return;
    isPolling = true;
    try {
      await schedule.tick(Date.now());
      wake(await dueQueues(boss, names));
    } catch (error) {
      log.warn({ err: error }, 'the job queues are away');
    } finally {
      isPolling = false;
    }
  };

  const drainEvents = async (): Promise<void> => {
    for (;;) {
      const due = await dueQueues(boss, eventQueues);
      if (due.length === 0) return;
      for (const name of due) await workers.get(name)?.drain();
    }
  };

  return {
    async publish(db, events) {
      const told = jobsOf(handlers, events);
      const { answer } = await insertJobs(boss, db, told);
      // The embedded database has no round trip to save.
      if (database.kind === 'pglite') await answer;
      return {
        isWritten: answer,
        wake: () => {
          if (timer) wake([...told.keys()]);
        },
      };
    },
    async work() {
      await forwardOldEvents(boss, handlers);
      timer = setInterval(() => void poll(), POLL_MS);
      await poll();
    },
    async runDue() {
      await drainEvents();
      for (const sweep of sweeps) {
        try {
          await runSweep(sweep, parts);
        } catch (error) {
          log.error({ err: error, sweep: sweep.name }, 'sweep failed');
        }
      }
      await drainEvents();
    },
    queues: () => queueStates(boss, names),
    dead: (most) => deadJobs(boss, most),
    reviveDead: (queue) => boss.redrive(DEAD_LETTER_QUEUE, queue === undefined ? {} : { sourceName: queue }),
    async stop() {
      clearInterval(timer);
      timer = undefined;
      const late = new Promise((resolve) => setTimeout(resolve, STOP_MOST_MS).unref());
      await Promise.race([Promise.all([...workers.values()].map((worker) => worker.stop())), late]);
      await boss.stop({ graceful: false });
    },
  };
}

function queueOf({ name, options, handle, handleAll }: EventHandler, { context }: JobParts): WorkedQueue {
  const acting = () => actingAs(context(), systemActor(name));
  return {
    name,
    ...options,
    run: (data, run) => handle(acting(), data as never, run),
    ...(handleAll && { runAll: (data) => handleAll(acting(), data as never[]) }),
  };
}

const sweepQueueOf = (sweep: Sweep, parts: JobParts): WorkedQueue => ({
  name: sweepQueue(sweep.name),
  concurrency: 1,
  ahead: 0,
  together: 1,
  gatherMs: 0,
  limitSeconds: sweep.limitSeconds ?? SWEEP_LIMIT_SECONDS,
  run: () => runSweep(sweep, parts),
});

async function runSweep({ name, run }: Sweep, { context, log }: JobParts): Promise<void> {
  const moved = await run(actingAs(context(), systemActor(name)));
  sweepSucceeded.set({ sweep: name }, Date.now() / 1000);
  if (moved > 0) log.info({ sweep: name, moved }, 'swept');
}
