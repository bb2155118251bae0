import type { Db } from './database.ts';

/** The connections for short reads of a database, if not its own. */
const shared = new WeakMap<Db, Db>();

/** Sends the short reads of a database through shared connections. Transactions keep their own. */
export const shareStatements = (db: Db, connections: Db): void => void shared.set(db, connections);

/** The prepared statements of a database or transaction, by their `prepared` call. */
const READY = Symbol('ready');
type Prepares = Db & { [READY]?: Map<object, unknown> };

/**
 * Prepares a statement once for each database or transaction, for the hottest paths. `build` gives it a
 * unique name.
 *
 * The database object itself stores it: a `WeakMap` retains a transaction's values until the next full
 * collection.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  return (db: Prepares) => {
    db[READY] ??= new Map();
    const found = db[READY].get(build) as Statement | undefined;
    if (found !== undefined) return found;
    const made = build(db);
    db[READY].set(build, made);
    return made;
  };
}

/**
 * The same for a short read, on shared connections: other reads wait behind it. Use `prepared` for a
 * statement that may wait for a lock or scans many rows.
 */
export const shortRead = <Statement>(build: (db: Db) => Statement): ((db: Db) => Statement) =>
  prepared((db) => build(shared.get(db) ?? db));
