import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database, Db } from '#lib/kernel/db/database.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';

/** The transaction that the running code is in. */
interface Transaction {
  readonly database: Database;
  isOpen: boolean;
}

const current = new AsyncLocalStorage<Transaction>();

const REFUSED = 'the outer database is used inside a transaction: use the context that was handed in';

/**
 * Refuses statements on the outer database inside an open transaction. A server would run them on another
 * connection, outside the transaction; the embedded database has one connection and would deadlock.
 */
export function refuseOutsideTransaction(database: Database): Database {
  const reads = shortRead((db) => db)(database.db);
  for (const db of new Set([database.db, database.work])) rememberTransactions(db, database);
  for (const db of new Set([database.db, database.work, reads])) refuseStatements(db, database);
  return database;
}

/** Runs a concurrent request in a test whose transaction is open, to see the request wait. */
export const bySomebodyElse = <T>(work: () => T): T => current.exit(work);

function rememberTransactions(db: Db, database: Database): void {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    begin(async (tx) => {
      const transaction: Transaction = { database, isOpen: true };
      try {
        return await current.run(transaction, () => work(tx));
      } finally {
        transaction.isOpen = false;
      }
    }, config);
}

function refuseStatements(db: Db, database: Database): void {
  const { $client: client } = db as unknown as { $client: pg.Pool };
  for (const method of ['query', 'connect'] as const) {
    const original: unknown = client[method];
    // Shared connections have no `connect`.
    if (typeof original !== 'function') continue;
    client[method] = (...given: unknown[]) => {
      const around = current.getStore();
      if (around?.isOpen && around.database === database) {
        // Fails the test even if the error is caught.
        console.error(REFUSED);
        throw new Error(REFUSED);
      }
      return Reflect.apply(original, client, given);
    };
  }
}
