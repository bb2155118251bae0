import pg from 'pg';
import { ConfigError } from '../config.ts';

const TRIES = 5;
const CONNECTS_WITHIN_MS = 10_000;

/**
 * Refuses a pooler in transaction mode (PgBouncer's `pool_mode = transaction`). It loses session state:
 * LISTEN, advisory locks, limits, and, in Debian's version, named statements. All would seem to work and fail
 * under load.
 * @throws ConfigError
 */
export async function refuseTransactionPooler(url: string): Promise<void> {
  const [one, other] = [openingClient(url), openingClient(url)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    for (let i = 0; i < TRIES; i++) if (!(await haveTheirOwn(one, other))) throw new ConfigError([REASON]);
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

const REASON =
  'DATABASE_URL: leads to a pooler that lends connections for a transaction or a statement, as PgBouncer does with ' +
  'pool_mode = transaction. The shop needs its sessions: set pool_mode = session, or connect to Postgres itself';

/** Whether a session keeps its connection while another session is in a transaction. */
async function haveTheirOwn(one: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await serverOf(one);
  try {
    await other.query('begin');
    const meanwhile = await serverOf(other);
    return before !== meanwhile && before === (await serverOf(one));
  } catch (error) {
    // A pooler in statement mode refuses transactions.
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  } finally {
    await other.query('rollback').catch(() => undefined);
  }
}

async function serverOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** A client for the first contact with a server. It times out within a person's patience. */
export function openingClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'daypack-opening',
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    query_timeout: CONNECTS_WITHIN_MS,
  });
  // Without a listener an error would end the process. The pending query gets the error, too.
  client.on('error', () => undefined);
  return client;
}
