import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PgBoss } from 'pg-boss';

/** Both drivers seen as one. Inside a transaction use only the `tx` that was handed in: PGlite has one connection. */
export type Db = PgDatabase<PgQueryResultHKT>;

type BossSettings = ConstructorParameters<typeof PgBoss>[0];

/** An open database: the embedded one or a server. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** For what nobody waits for, jobs and commands: statements may take longer, and have connections of their own. */
  readonly work: Db;
  /**
   * Hears what any process on this database says with `pg_notify`, until the returned function is called.
   * Survives a lost connection: `null` then tells that messages may have been missed.
   */
  listen(channel: string, hear: (payload: string | null) => void): Promise<() => Promise<void>>;
  /** How pg-boss reaches this database. */
  readonly bossSettings: Exclude<BossSettings, string>;
  /** How its pools stand at the moment; the embedded database has none. */
  pools(): readonly PoolState[];
  /** Answers at once whether a query gets through. */
  isReachable(): Promise<boolean>;
  /**
   * Works on a connection of its own without limits, in one process at a time: others with the same `lock` wait.
   */
  alone<T>(lock: number, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connections, and who waits for one. */
export interface PoolState {
  readonly pool: 'requests' | 'work';
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Rows of a raw query; both drivers answer `{ rows }`, which drizzle's common type does not say. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** True when the fault is the server or the way to it and not the query: the caller may try again later. */
export function isConnectionFault(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const code = 'code' in fault ? String(fault.code) : '';
    // 53: out of connections or space; 57014: it took too long; 57P0: the server stops; 25006: it takes no writes.
    if (/^(ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|53|57014|57P0|08|25006)/.test(code))
      return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(
        fault.message,
      )
    ) {
      return true;
    }
  }
  return false;
}

/** True when the server knows no such user, password or database. */
export const isRefusedLogin = (error: unknown): boolean =>
  hasCode(error, '28000') || hasCode(error, '28P01') || hasCode(error, '3D000');

/** True when a unique constraint refused the write; drizzle wraps the driver's error. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** True when a check constraint refused the write: there would be less than none, or more than all. */
export const isCheckViolation = (error: unknown): boolean => hasCode(error, '23514');

/** True when this transaction was undone because of another one, each waiting for the other: another try goes through. */
export const isRetryableConflict = (error: unknown): boolean =>
  hasCode(error, '40P01') || hasCode(error, '40001');

/** True when the server may not do this for the shop's role. */
export const isForbidden = (error: unknown): boolean => hasCode(error, '42501');

function hasCode(error: unknown, code: string): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if ('code' in fault && fault.code === code) return true;
  }
  return false;
}
