import { PgBoss, type Queue, type QueueResult } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { type EventHandler, SWEEP_LIMIT_SECONDS, type Sweep } from './events.ts';

export const SCHEMA = 'job';
/** Where jobs end that were tried in vain; nobody works on it (docs/operating.md). */
export const DEAD_LETTER_QUEUE = 'dead';

const DAY_SECONDS = 86_400;
/** A job whose handler no running process has waits this long for one. */
const KEPT_WAITING_SECONDS = 90 * DAY_SECONDS;
const KEPT_DEAD_SECONDS = 365 * DAY_SECONDS;
/** Between what a process allows a run and what the database allows it: only a process that died is late for both. */
const GRACE_SECONDS = 30;
/** A job that nobody has: looking for it makes pg-boss remember the queue. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

const expiry = (seconds: number): number => Math.ceil(seconds) + GRACE_SECONDS;

type QueueSpec = Queue & { readonly policy: 'standard' | 'short' };

/** A sweep's queue has a name that no handler can have. */
export const sweepQueue = (name: string): string => `sweep/${name}`;

const DEAD_QUEUE: QueueSpec = {
  name: DEAD_LETTER_QUEUE,
  policy: 'standard',
  retentionSeconds: KEPT_DEAD_SECONDS,
};

/** How long a job that was taken may take: those before it too, and jobs that failed together run once more alone. */
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

/** A sweep that fails is not tried again: its next run is near. One run at most waits. */
const queueOfSweep = ({ name, limitSeconds = SWEEP_LIMIT_SECONDS }: Sweep): QueueSpec => ({
  name: sweepQueue(name),
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: expiry(limitSeconds),
  retentionSeconds: DAY_SECONDS,
  deleteAfterSeconds: 600,
});

/**
 * Each job has two foreign keys to its queue, checked when its transaction commits, which locks the queue's row: the same
 * few rows for every order of the shop. They guard against a queue that is gone, and this shop deletes none.
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
 * Of policies and groups that no queue of the shop has: they hold nothing, and yet each job is held against every one of
 * them when it is written, taken and done. What looks for blocking jobs (`i9`) is read by pg-boss itself, and stays.
 */
const DROP_INDEXES = ['i2', 'i3', 'i6', 'i7', 'i8', 'i10']
  .map((one) => `drop index if exists ${SCHEMA}.job_common_${one};`)
  .join('\n');

/** Starts pg-boss on the shop's own database, with every queue in place. */
export async function startBoss(
  database: Database,
  log: Logger,
  handlers: readonly EventHandler[],
  sweeps: readonly Sweep[],
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...database.bossSettings,
    schema: SCHEMA,
    // Sweeps have schedules finer than cron's (schedule.ts).
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

/** Makes the queues that are missing and changes those that are declared otherwise now. */
async function settleQueues(boss: PgBoss, wanted: readonly QueueSpec[]): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const queue of wanted) {
    const known = found.get(queue.name);
    if (known && isSame(known, queue)) continue;
    const { name, policy, ...options } = queue;
    if (known) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { policy, ...options });
    // Known before the first transaction: inside one, PGlite could not look a queue up.
    await boss.getJobById(name, NO_JOB);
  }
}

const isSame = (known: QueueResult, wanted: QueueSpec): boolean =>
  Object.entries(wanted).every(([option, value]) => known[option as keyof QueueSpec] === value);
