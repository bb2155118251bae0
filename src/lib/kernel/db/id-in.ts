import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column holds one of the ids: one text for the planner, however many there are. */
export const idIn = (column: PgColumn, ids: readonly number[]): SQL<boolean> =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;
