import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { prepared, shortRead } from './prepared.ts';

const dialect = new PgDialect();

/**
 * A raw statement for a hot path. Its text is built once, and the server plans it once per connection.
 * Parameters are `sql.placeholder('name')`. `name` must be unique among all statements.
 */
export const preparedSql = <Row>(name: string, statement: SQL): Run<Row> => runner(name, statement, prepared);

/** The same for a short read, on shared connections (`shortRead`). */
export const shortSql = <Row>(name: string, statement: SQL): Run<Row> => runner(name, statement, shortRead);

/** A statement whose text is built once, without a name. The transaction's connection names it. */
export const compiled = <Row>(statement: SQL): Run<Row> => runner(undefined, statement, prepared);

export type Run<Row> = (db: Db, params: Readonly<Record<string, unknown>>) => Promise<Row[]>;

function runner<Row>(name: string | undefined, statement: SQL, where: typeof prepared): Run<Row> {
  const compiled = dialect.sqlToQuery(statement);
  const ready = where((db) => db._.session.prepareQuery(compiled, undefined, name, false));
  return async (db, params) => {
    const result = (await ready(db).execute(params)) as unknown as { rows: Row[] };
    return result.rows;
  };
}

/**
 * Runs a statement whose text comes from another package. It is planned once per connection: equal texts
 * share a name.
 */
export async function runNamed<Row>(
  db: Db,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const query = db._.session.prepareQuery({ sql: text, params: [...values] }, undefined, name, false);
  return ((await query.execute()) as unknown as { rows: Row[] }).rows;
}
