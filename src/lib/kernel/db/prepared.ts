import type { Db } from './database.ts';

/** Where a database's prepared statements run, when not on the database itself. */
const shared = new WeakMap<Db, Db>();

/** Sends the prepared statements of a database through connections that they share. Transactions keep their own. */
export const shareStatements = (db: Db, connections: Db): void => void shared.set(db, connections);

/**
 * A statement that is planned once for each database (or transaction) and then only run: for the hottest paths.
 * `build` gives it a name that no other statement has. It must be short: others wait behind it.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const found = known.get(db) ?? build(shared.get(db) ?? db);
    known.set(db, found);
    return found;
  };
}
