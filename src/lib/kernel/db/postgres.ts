import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { beginWithFirst } from './begin-with-first.ts';
import type { Database, Db, PoolState } from './database.ts';
import { ANSWER_MARGIN_MS, DATABASE_LIMITS, type DatabaseLimits, PROBE_MS } from './limits.ts';
import { listenForever } from './listen.ts';
import { sendTogether } from './once-per-tick.ts';
import { planOnce } from './plan-once.ts';
import { shareStatements } from './prepared.ts';
import { retryTransaction } from './retry-transaction.ts';
import { type ServerWatch, watchServer } from './server-watch.ts';
import { isWritable, openSession, ReadOnlyError, requireWritable } from './session.ts';
import { openShared } from './shared-connections.ts';
import { limitStatementTime } from './statement-timeout.ts';

/** One would be fastest on a small machine. With two, a slow statement does not block everybody. */
const SHARED = 2;
/** Jobs run a few statements at a time, and take no connection from requests. */
const WORK_POOL = 4;
const LOCK_AGAIN_MS = 200;
/** Firewalls and proxies drop connections that are idle for some minutes. */
const KEPT_OPEN = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const;

/** Opens a Postgres server. Any number of processes may serve the same shop. */
export function openPostgres(
  url: string,
  poolSize: number,
  log: Logger,
  limits: DatabaseLimits = DATABASE_LIMITS,
): Database {
  const config = { connectionString: url, connectionTimeoutMillis: limits.waitMs, ...KEPT_OPEN };
  const watch = watchServer(() => worksNow(url), log);
  const pool = openPool(
    { ...config, max: poolSize, application_name: 'daypack' },
    limits.statementMs,
    'transactions',
    watch,
    readOnly,
    log,
  );
  const workPool = openPool(
    { ...config, max: WORK_POOL, application_name: 'daypack-work' },
    limits.workMs,
    'everywhere',
    watch,
    readOnly,
    log,
  );
  const shared = openShared(
    SHARED,
    (socket) => {
      const client = new pg.Client({
        ...config,
        stream: () => socket,
        application_name: 'daypack-shared',
        pipeline: true,
      });
      limitStatementTime(client, limits.statementMs + ANSWER_MARGIN_MS, watch.suspect);
      requireWritable(client, readOnly);
      return {
        client,
        ready: client.connect().then(() => openSession(client, limits.statementMs, readOnly)),
      };
    },
    pool,
  );
  /** One read-only session makes every open connection suspect. */
  function readOnly(): void {
    watch.suspect('the database takes no writes');
    shared.renew(new ReadOnlyError());
  }
  const closing = new AbortController();
  const db = drizzle(pool) as unknown as Db;
  shareStatements(db, drizzle(shared as unknown as pg.Pool) as unknown as Db);
  return {
    kind: 'postgres',
    db,
    work: drizzle(workPool) as unknown as Db,
    listen: (channel, hear) => listenForever(config, channel, hear, closing.signal, log),
    bossSettings: {
      db: {
        executeSql: async (text, values) => {
          // Several statements in one text return a list of results.
          const result: pg.QueryResult | pg.QueryResult[] = await workPool.query(text, values);
          return { rows: [result].flat().flatMap((one) => one.rows) };
        },
      },
    },
    pools: () => [stateOf('requests', pool), stateOf('work', workPool)],
    isReachable: async () => {
      if (watch.isAway) return false;
      const writes = isWritable(shared).then(
        (does) => {
          if (!does) readOnly();
          return does;
        },
        () => false,
      );
      return Promise.race([writes, sleep(PROBE_MS, false, { ref: false })]);
    },
    alone: (lock, work) => runAlone(url, lock, work),
    close: async () => {
      closing.abort();
      watch.stop();
      await shared.close();
      await Promise.all([pool.end(), workPool.end()]);
    },
  };
}

const stateOf = (name: PoolState['pool'], { totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  pool: name,
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Opens a pool with statement timeouts. Requests do not wait for it while the server is away. */
function openPool(
  config: pg.PoolConfig,
  statementMs: number,
  planned: Parameters<typeof planOnce>[1],
  watch: ServerWatch,
  readOnly: () => void,
  log: Logger,
): pg.Pool {
  const openedAt = new WeakMap<pg.Client, number>();
  const pool = new pg.Pool({
    ...config,
    pipeline: true,
    onConnect: (client) => {
      openedAt.set(client as pg.Client, watch.timesAway);
      limitStatementTime(client as pg.Client, statementMs + ANSWER_MARGIN_MS, watch.suspect);
      requireWritable(client as pg.Client, readOnly);
      sendTogether(client as pg.Client);
      beginWithFirst(client as pg.Client);
      planOnce(client as pg.Client, planned);
      return openSession(client, statementMs, readOnly);
    },
  });
  // A broken idle connection must not end the process: the next query opens another.
  pool.on('error', (error) => log.warn({ err: error.message }, 'a database connection was lost'));
  const connect = pool.connect.bind(pool);
  const get = async (): Promise<pg.PoolClient> => {
    try {
      for (;;) {
        if (watch.isAway) throw new ServerAwayError();
        const client = await connect();
        if (openedAt.get(client) === watch.timesAway) return client;
        client.release(true);
      }
    } catch (error) {
      // The server did not answer; a busy pool has another message.
      if (error instanceof Error && /connection timeout/.test(error.message)) watch.suspect();
      throw error;
    }
  };
  pool.connect = ((answer?: Answer) => {
    const got = get();
    if (!answer) return got;
    return void got.then(
      (client) => answer(undefined, client, client.release),
      (error: Error) => answer(error, undefined, () => undefined),
    );
  }) as typeof pool.connect;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  // A single statement is its own transaction, so it can be retried.
  pool.query = ((...given: unknown[]) => retryTransaction(() => query(...given))) as typeof pool.query;
  return pool;
}

type Answer = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

class ServerAwayError extends Error {
  override name = 'ServerAwayError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database is away');
  }
}

/** Whether a new connection answers within the probe's time, and is writable. */
async function worksNow(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
  limitStatementTime(client, PROBE_MS);
  try {
    await client.connect();
    return await isWritable(client);
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Polls for the lock. A statement that waits for it would block concurrent index builds. */
async function runAlone<T>(url: string, lock: number, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'daypack-migrating',
    ...KEPT_OPEN,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await openSession(client);
    const take = async () => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock]);
      return rows[0]?.taken === true;
    };
    while (!(await take())) await sleep(LOCK_AGAIN_MS);
    return await work(drizzle(client) as unknown as Db);
  } finally {
    await client.end().catch(() => undefined);
  }
}
