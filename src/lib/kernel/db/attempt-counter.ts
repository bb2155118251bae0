import { lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface Tries {
  readonly tries: PgColumn;
  readonly since: PgColumn;
}

/** The column values for one more attempt. The count restarts when its window began before `begin`. */
export function nextAttempt(row: Tries, begin: Date): { readonly tries: SQL; readonly since: SQL } {
  const isOver = lte(row.since, begin);
  return {
    tries: sql`case when ${isOver} then 1 else ${row.tries} + 1 end`,
    since: sql`case when ${isOver} then excluded.since else ${row.since} end`,
  };
}
