import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { LIB } from '../lib-folder.ts';
import { type Db, rowsOf } from './database.ts';

/** Any fixed number: held by the process that brings the database to its newest form, jobs included. */
export const MIGRATION_LOCK = 4_321_001;

/** What a step's file begins with whose statements each stand alone: indexes of large tables, built concurrently. */
const OUTSIDE = '-- Outside a transaction';

export type Step = MigrationMeta;

/** @param room whose tables they are, below `src/lib` */
export const readSteps = (room: 'kernel/db' | 'sandbox' = 'kernel/db'): Step[] =>
  readMigrationFiles({ migrationsFolder: resolve(LIB, room, 'migrations') });

/**
 * Brings the database to the newest form: each step once, in a transaction of its own where it does not say otherwise.
 * To be called while `MIGRATION_LOCK` is held, on a connection without limits.
 * @returns how many steps ran
 */
export async function migrate(db: Db, steps: readonly Step[] = readSteps()): Promise<number> {
  await db.execute(
    sql`create table if not exists daypack_migration (at bigint primary key, hash text not null, ran_at timestamptz not null default now())`,
  );
  const done = await rowsOf<{ at: string }>(db, sql`select at::text from daypack_migration`);
  const known = new Set(done.map((row) => Number(row.at)));
  const due = steps.filter((step) => !known.has(step.folderMillis));
  for (const step of due) {
    if (step.sql[0]?.trimStart().startsWith(OUTSIDE)) await run(db, step);
    else await db.transaction((tx) => run(tx, step));
  }
  return due.length;
}

/** Outside a transaction it may die halfway, and runs again from the beginning: its statements must allow that. */
async function run(db: Db, step: Step): Promise<void> {
  for (const statement of step.sql) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into daypack_migration (at, hash) values (${step.folderMillis}, ${step.hash})`);
}
