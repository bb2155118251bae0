import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from './database.ts';

const BATCH = 1000;

interface DatedTable extends PgTable {
  readonly id: AnyPgColumn;
}

/**
 * Deletes a batch of the oldest rows from before a moment. Ids rise with time, so the id finds them and the
 * time needs no index.
 * @returns the number of deleted rows
 */
export async function deleteOldest(
  db: Db,
  table: DatedTable,
  at: AnyPgColumn,
  before: Date,
): Promise<number> {
  const gone = await rowsOf(
    db,
    sql`delete from ${table} where ${table.id} in (
      select oldest.id from (select ${table.id} as id, ${at} as at from ${table} order by ${table.id} limit ${BATCH}) as oldest
      where oldest.at < ${before.toISOString()}::timestamptz) returning 1`,
  );
  return gone.length;
}
