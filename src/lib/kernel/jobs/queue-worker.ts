import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from '../log.ts';
import { jobRuns, jobSeconds } from '../metrics.ts';
import { SCHEMA } from './boss.ts';
import { PermanentError, type Run } from './events.ts';
import { withinSeconds } from './time-limit.ts';

/** A queue as processed by one process. */
export interface WorkedQueue {
  readonly name: string;
  readonly concurrency: number;
  readonly ahead: number;
  readonly together: number;
  readonly gatherMs: number;
  readonly limitSeconds: number;
  run(data: unknown, run: Run): Promise<void>;
  /** Runs at most `together` jobs; if it fails, each job runs alone. */
  runAll?(data: readonly unknown[]): Promise<void>;
}

export interface QueueWorker {
  readonly name: string;
  /** A job is waiting: it is fetched, with all that arrive within the queue's `gatherMs`. */
  wake(): void;
  /** Fetches waiting jobs for the free slots. Each slot that becomes free fetches the next job. */
  pull(): Promise<void>;
  /** Resolves when no due job is left. */
  drain(): Promise<void>;
  /** Fetches no more jobs; resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/** In milliseconds. Completed jobs are reported in batches, at the latest this long after the first. */
const SETTLE_MS = 400;
const SETTLE_MOST = 50;

/**
 * Processes one queue of pg-boss. pg-boss' own workers wait for the slowest job of a batch, and each polls
 * the database. Here a free slot takes the next job immediately, and one query a second serves all queues
 * (jobs.ts).
 */
export function createQueueWorker(boss: PgBoss, queue: WorkedQueue, log: Logger): QueueWorker {
  const { name, concurrency, gatherMs, limitSeconds } = queue;
  const together = queue.runAll ? queue.together : 1;
  const ahead = queue.runAll ? 0 : queue.ahead;
  const running = new Set<Promise<void>>();
  const taken: JobWithMetadata<unknown>[] = [];
  let done: string[] = [];
  let settling: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;
  let asksAgain = false;
  /** Whether unfetched jobs may be waiting; otherwise a free slot does not query. */
  let mayWait = false;
  let isStopped = false;

  const settle = async (): Promise<void> => {
    clearTimeout(settling);
    settling = undefined;
    const ids = done;
    done = [];
    if (ids.length > 0) await boss.complete(name, ids);
  };
  const away = (error: unknown): void => log.warn({ err: error, queue: name }, 'the job queue is away');

  const noteDone = async (jobs: readonly JobWithMetadata<unknown>[]): Promise<void> => {
    jobRuns.inc({ name, outcome: 'done' }, jobs.length);
    done.push(...jobs.map(({ id }) => id));
    if (done.length >= SETTLE_MOST) await settle();
    else settling ??= setTimeout(() => void settle().catch(away), SETTLE_MS);
  };

  const runAll = async (jobs: readonly JobWithMetadata<unknown>[]): Promise<void> => {
    const [job] = jobs;
    if (!queue.runAll || jobs.length < 2) return job && runOne(job);
    const began = performance.now();
    try {
      await withinSeconds(limitSeconds, queue.runAll(jobs.map(({ data }) => data)));
    } catch (error) {
      log.warn({ err: error, queue: name, jobs: jobs.length }, 'jobs failed together, each runs by itself');
      await Promise.all(jobs.map(runOne));
      return;
    }
    await noteDone(jobs);
    jobSeconds.observe({ name }, (performance.now() - began) / 1000);
  };

  const runOne = async (job: JobWithMetadata<unknown>): Promise<void> => {
    const began = performance.now();
    try {
      const isLast = job.retryCount >= job.retryLimit;
      await withinSeconds(limitSeconds, queue.run(job.data, { isLast }));
      await noteDone([job]);
    } catch (error) {
      await fail(job, error);
    } finally {
      jobSeconds.observe({ name }, (performance.now() - began) / 1000);
    }
  };

  const fail = async (job: JobWithMetadata<unknown>, error: unknown): Promise<void> => {
    const isDead = error instanceof PermanentError || job.retryCount >= job.retryLimit;
    jobRuns.inc({ name, outcome: isDead ? 'dead' : 'failed' });
    log.error(
      { err: error, queue: name, job: job.id, tries: job.retryCount + 1 },
      isDead ? 'a job failed for good' : 'a job failed, will be tried again',
    );
    if (error instanceof PermanentError) await noMoreTries(boss, job);
    await boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) });
  };

  const begin = (): void => {
    for (;;) {
      if (isStopped || running.size >= concurrency) return;
      const jobs = taken.splice(0, together);
      if (jobs.length === 0) return;
      const run = runAll(jobs)
        .catch(away)
        .finally(() => {
          running.delete(run);
          begin();
          if (taken.length === 0 && mayWait) void pull().catch(away);
        });
      running.add(run);
    }
  };

  const ask = async (): Promise<void> => {
    do {
      asksAgain = false;
      const free = concurrency - running.size;
      if (isStopped || free <= 0 || taken.length > 0) return;
      const most = free * together + ahead;
      const got = await boss.fetch(name, { batchSize: most, includeMetadata: true });
      mayWait = got.length === most || asksAgain;
      taken.push(...got);
      begin();
    } while (asksAgain);
  };
  const pull = (): Promise<void> => {
    asksAgain = true;
    mayWait = true;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return {
    name,
    wake() {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void pull().catch(away);
      }, gatherMs);
    },
    pull,
    async drain() {
      for (;;) {
        await pull();
        if (running.size === 0) break;
        await Promise.race(running);
      }
      await settle();
    },
    async stop() {
      isStopped = true;
      clearTimeout(gathering);
      await Promise.all(running);
      await settle();
      const left = taken.splice(0).map(({ id }) => id);
      if (left.length > 0) await boss.fail(name, left, { message: 'the process ended before it began' });
    },
  };
}

/** pg-boss offers this only inside its own workers. */
const noMoreTries = (boss: PgBoss, { name, id }: JobWithMetadata<unknown>): Promise<unknown> =>
  boss
    .getDb()
    .executeSql(`update ${SCHEMA}.job set retry_limit = retry_count where name = $1 and id = $2`, [name, id]);
