import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, rowsOf } from './database.ts';

/** Kept beside the sources; the built server runs from the same checkout. */
const FOLDER = resolve(
  import.meta.dirname.includes('/dist/') ? 'src/lib/kernel/db' : import.meta.dirname,
  'migrations',
);

/** Any fixed number: processes that start together migrate one after the other. */
const LOCK = 4_321_001;

/**
 * Brings the database to the newest form. Every step runs once, all of them in one transaction;
 * a database that is up to date costs one query.
 * @returns how many steps ran
 */
export async function migrate(database: Database): Promise<number> {
  const { db } = database;
  const steps = readMigrationFiles({ migrationsFolder: FOLDER });
  const [found] = await rowsOf<{ known: boolean }>(
    db,
    sql`select to_regclass('daypack_migration') is not null as known`,
  );
  if (found?.known) {
    const [last] = await rowsOf<{ at: string | null }>(
      db,
      sql`select max(at)::text as at from daypack_migration`,
    );
    const newest = steps.at(-1)?.folderMillis ?? 0;
    if (Number(last?.at ?? 0) >= newest) return 0;
  }
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(
      sql`create table if not exists daypack_migration (at bigint primary key, hash text not null, ran_at timestamptz not null default now())`,
    );
    const done = await rowsOf<{ at: string }>(tx, sql`select at::text from daypack_migration`);
    const known = new Set(done.map((row) => Number(row.at)));
    const due = steps.filter((step) => !known.has(step.folderMillis));
    for (const step of due) {
      for (const statement of step.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into daypack_migration (at, hash) values (${step.folderMillis}, ${step.hash})`,
      );
    }
    return due.length;
  });
}
