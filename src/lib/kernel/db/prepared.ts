import type { Db } from './database.ts';

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
