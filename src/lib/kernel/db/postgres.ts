import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../log.ts';
import type { Database, Db } from './database.ts';
import { openLanes } from './lanes.ts';
import { shareStatements } from './prepared.ts';

const RECONNECT_MS = 1000;
/** One would be fastest on a small machine; with two a slow statement does not hold up everybody. */
const LANES = 2;
const LANE_TIMEOUT_MS = 3000;

/** A Postgres server; any number of processes may be the same shop. */
export function openPostgres(url: string, poolSize: number, log: Logger): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'daypack',
  });
  // An idle connection that breaks must not end the process: the next query opens another.
  pool.on('error', (error) => log.warn({ err: error.message }, 'a database connection was lost'));
  const closing = new AbortController();
  const db = drizzle(pool) as unknown as Db;
  const lanes = openLanes(
    LANES,
    (socket) =>
      new pg.Client({
        connectionString: url,
        stream: () => socket,
        connectionTimeoutMillis: 3000,
        statement_timeout: LANE_TIMEOUT_MS,
        application_name: 'daypack-lane',
        pipeline: true,
      }),
    pool,
  );
  shareStatements(db, drizzle(lanes as unknown as pg.Pool) as unknown as Db);
  return {
    kind: 'postgres',
    db,
    listen: (channel, hear) => listenForever(url, channel, hear, closing.signal, log),
    bossSettings: {
      db: {
        executeSql: async (text, values) => {
          // Several statements in one text answer a list of results.
          const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
          return { rows: [result].flat().flatMap((one) => one.rows) };
        },
      },
    },
    isReachable: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      closing.abort();
      await lanes.close();
      await pool.end();
    },
  };
}

/** LISTEN holds a connection of its own and takes up again whenever the server comes back. */
async function listenForever(
  connectionString: string,
  channel: string,
  hear: (payload: string | null) => void,
  closing: AbortSignal,
  log: Logger,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let stopped = false;
  const connect = async (): Promise<void> => {
    if (stopped || closing.aborted) return;
    const next = new pg.Client({ connectionString, application_name: 'daypack-listen' });
    let over = false;
    const again = () => {
      if (over) return;
      over = true;
      setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', (message) => hear(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      // What was said while we were away is lost: the hearer starts afresh.
      if (client) hear(null);
      client = next;
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : error }, 'not listening yet');
      again();
    }
  };
  const stop = async () => {
    stopped = true;
    await client?.end().catch(() => undefined);
  };
  closing.addEventListener('abort', () => void stop());
  await connect();
  return stop;
}
