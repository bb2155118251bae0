import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PgBoss } from 'pg-boss';

/** The common type of both drivers. Inside a transaction use only its `tx`: PGlite has one connection. */
export type Db = PgDatabase<PgQueryResultHKT>;

type BossSettings = ConstructorParameters<typeof PgBoss>[0];

/** An open database: embedded or a server. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** For jobs and commands, which no shopper awaits: longer statement limits and separate connections. */
  readonly work: Db;
  /**
   * Receives the `pg_notify` messages of every process on this database, until the returned function is
   * called. It survives a lost connection: `null` then signals that messages may have been missed.
   */
  listen(channel: string, hear: (payload: string | null) => void): Promise<() => Promise<void>>;
  /** The connection settings of pg-boss. */
  readonly bossSettings: Exclude<BossSettings, string>;
  /** The current state of its pools; empty for the embedded database. */
  pools(): readonly PoolState[];
  /** Checks quickly whether a query gets through. */
  isReachable(): Promise<boolean>;
  /**
   * Runs `work` on its own connection without limits, in one process at a time. Others with the same `lock`
   * wait.
   */
  alone<T>(lock: number, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The connections of a pool, and the waiting callers. */
export interface PoolState {
  readonly pool: 'requests' | 'work';
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Rows of a raw query. Both drivers return `{ rows }`, which drizzle's common type omits. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/** True when the server or the connection failed, not the query: the caller may retry later. */
export function isConnectionFault(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const code = 'code' in fault ? String(fault.code) : '';
    // 53: out of connections or space; 57014: statement timeout; 57P0: the server stops; 25006: read-only.
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

/** True when the server rejects the user, password or database name. */
export const isRefusedLogin = (error: unknown): boolean =>
  hasCode(error, '28000') || hasCode(error, '28P01') || hasCode(error, '3D000');

/** True when a unique constraint refused the write. Drizzle wraps the driver's error. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** True when a check constraint refused the write: a sum would fall below zero or exceed its total. */
export const isCheckViolation = (error: unknown): boolean => hasCode(error, '23514');

/** True when a deadlock or serialization conflict rolled back this transaction: a retry succeeds. */
export const isRetryableConflict = (error: unknown): boolean =>
  hasCode(error, '40P01') || hasCode(error, '40001');

/** True when the shop's database role lacks the privilege. */
export const isForbidden = (error: unknown): boolean => hasCode(error, '42501');

function hasCode(error: unknown, code: string): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if ('code' in fault && fault.code === code) return true;
  }
  return false;
}
