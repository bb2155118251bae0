import { PgBoss, type Queue, type QueueResult } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { type EventHandler, SWEEP_LIMIT_SECONDS, type Sweep } from './events.ts';

export const SCHEMA = 'job';
/** Jobs go here after their last retry; it has no worker (docs/operating.md). */
export const DEAD_LETTER_QUEUE = 'dead';

const DAY_SECONDS = 86_400;
/** How long a job waits for its handler if no running process has it. */
const KEPT_WAITING_SECONDS = 90 * DAY_SECONDS;
const KEPT_DEAD_SECONDS = 365 * DAY_SECONDS;
/** Margin between the process's time limit and the database's: only a dead process exceeds both. */
const GRACE_SECONDS = 30;
/** A job id that does not exist. Looking it up makes pg-boss cache the queue. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

const expiry = (seconds: number): number => Math.ceil(seconds) + GRACE_SECONDS;

type QueueSpec = Queue & { readonly policy: 'standard' | 'short' };

/** A sweep's queue name; no handler can have it. */
export const sweepQueue = (name: string): string => `sweep/${name}`;

const DEAD_QUEUE: QueueSpec = {
  name: DEAD_LETTER_QUEUE,
  policy: 'standard',
  retentionSeconds: KEPT_DEAD_SECONDS,
};

/**
 * The longest run of a fetched job. It includes the jobs ahead of it, and the single retries of a failed
 * batch.
 */
const longest = ({ handleAll, options }: EventHandler): number =>
  options.limitSeconds * (handleAll ? 2 : 1 + Math.ceil(options.ahead / options.concurrency));

const queueOfHandler = (handler: EventHandler): QueueSpec => ({
  name: handler.name,
  policy: 'standard',
  deadLetter: DEAD_LETTER_QUEUE,
  retryLimit: handler.options.retries,
  retryDelay: handler.options.firstPauseSeconds,
  retryBackoff: true,
  retryDelayMax: handler.options.longestPauseSeconds,
  expireInSeconds: expiry(longest(handler)),
  retentionSeconds: KEPT_WAITING_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
});

/** A failed sweep is not retried: its next run is near. At most one run waits. */
const queueOfSweep = ({ name, limitSeconds = SWEEP_LIMIT_SECONDS }: Sweep): QueueSpec => ({
  name: sweepQueue(name),
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: expiry(limitSeconds),
  retentionSeconds: DAY_SECONDS,
  deleteAfterSeconds: 600,
});

/**
 * Each job has two foreign keys to its queue. Their check at commit locks the queue's row, the same few rows
 * for every order of the shop. They guard against a deleted queue, and this shop deletes none.
 */
const DROP_KEYS = `
do $$ declare
  key record;
begin
  for key in
    select conrelid::regclass as of, conname from pg_constraint
    where connamespace = '${SCHEMA}'::regnamespace and contype = 'f' and conparentid = 0
  loop
    execute format('alter table %s drop constraint %I', key.of, key.conname);
  end loop;
end $$`;

/**
 * Indexes for policies and groups that no queue of the shop uses. They are empty, yet every insert, fetch and
 * completion of a job evaluates them. pg-boss itself reads the one for blocking jobs (`i9`), so that stays.
 */
const DROP_INDEXES = ['i2', 'i3', 'i6', 'i7', 'i8', 'i10']
  .map((one) => `drop index if exists ${SCHEMA}.job_common_${one};`)
  .join('\n');

/** Starts pg-boss on the shop's own database, and creates every queue. */
export async function startBoss(
  database: Database,
  log: Logger,
  handlers: readonly EventHandler[],
  sweeps: readonly Sweep[],
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...database.bossSettings,
    schema: SCHEMA,
    // Sweeps need schedules finer than cron's (schedule.ts).
    schedule: false,
    maintenanceIntervalSeconds: 600,
  });
  boss.on('error', (error) => log.warn({ err: error.message }, 'jobs'));
  await boss.start();
  await boss.getDb().executeSql(DROP_KEYS);
  await boss.getDb().executeSql(DROP_INDEXES);
  await settleQueues(boss, [DEAD_QUEUE, ...handlers.map(queueOfHandler), ...sweeps.map(queueOfSweep)]);
  return boss;
}

/** Creates missing queues and updates changed ones. */
async function settleQueues(boss: PgBoss, wanted: readonly QueueSpec[]): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const queue of wanted) {
    const known = found.get(queue.name);
    if (known && isSame(known, queue)) continue;
    const { name, policy, ...options } = queue;
    if (known) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { policy, ...options });
    // Caches the queue before the first transaction: inside one, PGlite could not look it up.
    await boss.getJobById(name, NO_JOB);
  }
}

const isSame = (known: QueueResult, wanted: QueueSpec): boolean =>
  Object.entries(wanted).every(([option, value]) => known[option as keyof QueueSpec] === value);
