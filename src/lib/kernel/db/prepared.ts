import type { Db } from './database.ts';

/** Where a database's short reads run, when not on the database itself. */
const shared = new WeakMap<Db, Db>();

/** Sends the short reads of a database through connections that they share. Transactions keep their own. */
export const shareStatements = (db: Db, connections: Db): void => void shared.set(db, connections);

/** What a database (or transaction) has ready, by the `prepared` that asked. */
const READY = Symbol('ready');
type Prepares = Db & { [READY]?: Map<object, unknown> };

/**
 * A statement that is planned once for each database (or transaction) and then only run: for the hottest paths.
 * `build` gives it a name that no other statement has.
 *
 * It is kept by the database itself: what a `WeakMap` holds of a transaction lives on until the next full collection.
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
 * The same for a short read, on connections that others share: they wait behind it. What may wait for a lock,
 * or looks through many rows, is `prepared`.
 */
export const shortRead = <Statement>(build: (db: Db) => Statement): ((db: Db) => Statement) =>
  prepared((db) => build(shared.get(db) ?? db));
