import { type Column, eq, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { compiled, type Run } from './prepared-sql.ts';

/**
 * Inserts and updates of single rows that every order writes. Building a statement's text takes longer than
 * sending it. Here it is built once per set of columns.
 */
type Values = Readonly<Record<string, unknown>>;

/** Builds statements without running them. */
const drafts = drizzle.mock();

/** `insert into table values (row)`; omitted columns get their defaults. */
export function insertsInto<Table extends PgTable>(
  table: Table,
): (db: Db, row: InferInsertModel<Table>) => Promise<unknown> {
  return oncePerShape((values) => drafts.insert<PgTable>(table).values(values).getSQL());
}

/** `update table set … where id`; needs at least one column. */
export function updatesOf<Table extends PgTable & { readonly id: Column }>(
  table: Table,
): (db: Db, id: Table['id']['_']['data'], set: Partial<InferSelectModel<Table>>) => Promise<unknown> {
  const run = oncePerShape(({ [OF]: _, ...set }) =>
    drafts
      .update<PgTable>(table)
      .set(set)
      .where(eq(table.id, sql.placeholder(OF)))
      .getSQL(),
  );
  return (db, id, set) => run(db, { ...set, [OF]: id });
}

/** A placeholder's name that no column has. */
const OF = 'id of the row';

function oncePerShape(build: (values: Values) => SQL): (db: Db, values: Values) => Promise<unknown> {
  const known = new Map<string, Run<never>>();
  return (db, values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    // Null is part of the text: the column's conversion to the driver's form does not support null.
    const shape = given.map(([name, value]) => (value === null ? `${name} null` : name)).join();
    const run =
      known.get(shape) ??
      compiled<never>(
        build(
          Object.fromEntries(
            given.map(([name, value]) => [name, value === null ? null : sql.placeholder(name)]),
          ),
        ),
      );
    known.set(shape, run);
    return run(db, values);
  };
}
