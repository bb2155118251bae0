import type { PgBoss } from 'pg-boss';
import { oldestJobSeconds, queuedJobs } from '../metrics.ts';
import { DEAD_LETTER_QUEUE, SCHEMA } from './boss.ts';
import type { DeadJob, QueueState } from './jobs-desk.ts';

const query = async <Row>(boss: PgBoss, text: string, values: unknown[]): Promise<Row[]> =>
  (await boss.getDb().executeSql(text, values)).rows;

/** The queues among `names` with a job that is ready to run, in their order. */
export async function dueQueues(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    boss,
    `select q.name from unnest($1::text[]) with ordinality as q (name, nth)
     where exists (select from ${SCHEMA}.job j where j.name = q.name and j.state < 'active' and j.start_after <= now())
     order by q.nth`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Every queue of `names`, empty ones too, and all other queues with jobs. */
export async function queueStates(boss: PgBoss, names: readonly string[]): Promise<QueueState[]> {
  const rows = await query<QueueState>(
    boss,
    `with counted as (
       select name,
         count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
         count(*) filter (where state < 'active' and start_after > now())::int as later,
         count(*) filter (where state = 'active')::int as active,
         coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float8 as oldest
       from ${SCHEMA}.job where state <= 'active' and name <> $2 and name not like '\\_\\_pgboss%' group by name
     ), dead as (
       select source_name as name, count(*)::int as dead
       from ${SCHEMA}.job where name = $2 and state < 'active' group by source_name
     )
     select name as queue, coalesce(waiting, 0) as waiting, coalesce(later, 0) as later, coalesce(active, 0) as active,
       coalesce(dead, 0) as dead, greatest(coalesce(oldest, 0), 0) as "oldestSeconds"
     from (select unnest($1::text[]) as name union select name from counted union select name from dead) as named
       left join counted using (name) left join dead using (name)
     order by name`,
    [names, DEAD_LETTER_QUEUE],
  );
  return rows;
}

/** Dead jobs, newest first. */
export async function deadJobs(boss: PgBoss, most: number): Promise<DeadJob[]> {
  const rows = await query<Omit<DeadJob, 'error'> & { output: { message?: string } | null }>(
    boss,
    `select id::text, source_name as queue, data, output, source_retry_count + 1 as tries,
       source_created_on as "createdAt", created_on as "diedAt"
     from ${SCHEMA}.job where name = $1 and state < 'active' order by created_on desc limit $2`,
    [DEAD_LETTER_QUEUE, most],
  );
  return rows.map(({ output, ...job }) => ({ ...job, error: output?.message ?? null }));
}

/** Reports the queues in `/metrics`. Without the database it reports none instead of outdated values. */
export async function measureQueues(ask: () => Promise<readonly QueueState[]>): Promise<void> {
  const states = await ask().catch(() => []);
  queuedJobs.reset();
  oldestJobSeconds.reset();
  for (const { queue, oldestSeconds, ...counts } of states) {
    for (const [state, count] of Object.entries(counts)) queuedJobs.set({ queue, state }, count);
    oldestJobSeconds.set({ queue }, oldestSeconds);
  }
}
