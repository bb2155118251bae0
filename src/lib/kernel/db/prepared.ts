import type { Db } from './database.ts';

/** Where a database's short reads run, when not on the database itself. */
const shared = new WeakMap<Db, Db>();

/** Sends the short reads of a database through connections that they share. Transactions keep their own. */
export const shareStatements = (db: Db, connections: Db): void => void shared.set(db, connections);

/**
 * A statement that is planned once for each database (or transaction) and then only run: for the hottest paths.
 * `build` gives it a name that no other statement has.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const found = known.get(db) ?? build(db);
    known.set(db, found);
    return found;
  };
}

/**
 * The same for a short read, on connections that others share: they wait behind it. What may wait for a lock,
 * or looks through many rows, is `prepared`.
 */
export const shortRead = <Statement>(build: (db: Db) => Statement): ((db: Db) => Statement) =>
  prepared((db) => build(shared.get(db) ?? db));
