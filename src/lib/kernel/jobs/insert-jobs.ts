import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import { runNamed } from '../db/prepared-sql.ts';
import type { EventHandler } from './events.ts';
import type { Published } from './shop-events.ts';

interface NewJob {
  readonly data: object;
  readonly priority?: number;
}

/** Groups events into jobs per queue. */
export function jobsOf(
  handlers: readonly EventHandler[],
  events: readonly Published[],
): ReadonlyMap<string, readonly NewJob[]> {
  const jobs = new Map<string, NewJob[]>();
  for (const { event, ...job } of events)
    for (const { name } of handlers.filter((handler) => handler.event === event))
      jobs.set(name, [...(jobs.get(name) ?? []), job]);
  return jobs;
}

/** A name per text, so that each connection prepares it once. */
const names = new Map<string, string>();

/**
 * Inserts jobs of several queues in one statement, in the transaction of `db`. pg-boss provides the statement
 * of each queue. It returns when the statement is sent; its answer can be awaited with later ones.
 */
export async function insertJobs(
  boss: PgBoss,
  db: Db,
  jobs: ReadonlyMap<string, readonly NewJob[]>,
): Promise<{ readonly answer: Promise<unknown> }> {
  const texts: string[] = [];
  const values: unknown[] = [];
  const note = async (text: string, [given]: unknown[] = []) => {
    values.push(given);
    texts.push(text.replaceAll('$1', `$${values.length}`));
    return { rows: [] };
  };
  for (const [queue, ones] of jobs) await boss.insert(queue, [...ones], { db: { executeSql: note } });
  if (texts.length === 0) return { answer: Promise.resolve() };
  const text = `with ${texts.map((one, at) => `queue_${at} as (${one})`).join(', ')} select`;
  const name = names.get(text) ?? `job_insert_${names.size}`;
  names.set(text, name);
  const answer = runNamed(db, name, text, values);
  // The commit awaits it later. This handler prevents an unhandled rejection until then.
  answer.catch(() => undefined);
  return { answer };
}
