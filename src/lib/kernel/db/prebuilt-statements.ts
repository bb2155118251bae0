import { type Column, eq, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { compiled, type Run } from './prepared-sql.ts';

/**
 * Single rows that every order writes. To build the text of a statement takes the shop longer than to send it: here it
 * is built once for each set of columns.
 */
type Values = Readonly<Record<string, unknown>>;

/** Builds statements, and runs none. */
const drafts = drizzle.mock();

/** `insert into table values (row)`; what is left out has its default. */
export function insertsInto<Table extends PgTable>(
  table: Table,
): (db: Db, row: InferInsertModel<Table>) => Promise<unknown> {
  return oncePerShape((values) => drafts.insert<PgTable>(table).values(values).getSQL());
}

/** `update table set … where id`: at least one column. */
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

/** No column has this name. */
const OF = 'id of the row';

function oncePerShape(build: (values: Values) => SQL): (db: Db, values: Values) => Promise<unknown> {
  const known = new Map<string, Run<never>>();
  return (db, values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    // A null is part of the text: columns would have to put it into the driver's form, and cannot.
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
