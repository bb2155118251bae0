import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column is one of the ids. The statement's text is the same for any number of ids, so it has one
 * plan.
 */
export const idIn = (column: PgColumn, ids: readonly number[]): SQL<boolean> =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;
