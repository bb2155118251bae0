import type pg from 'pg';
import { PAGE_COST } from './limits.ts';

/** Session settings that the shop depends on. A database or a role may set others. */
const NEEDED: Readonly<Record<string, string>> = {
  client_encoding: 'UTF8',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  search_path: 'public',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  extra_float_digits: '1',
  gin_fuzzy_search_limit: '0',
  lock_timeout: '0',
  random_page_cost: PAGE_COST,
};
/** Limits of newer servers only. They would end listeners and long statements. */
const NEWER = ['idle_session_timeout', 'transaction_timeout'];
/** In milliseconds. A transaction abandoned by its process must not hold its locks for ever. */
const FORGOTTEN_MS = 15_000;

const WRITES = `select current_setting('transaction_read_only') = 'off' as writes`;
const READ_ONLY = '25006';

/** A standby, or a read-only database: the shop cannot work with it. */
export class ReadOnlyError extends Error {
  override name = 'ReadOnlyError';
  readonly code = READ_ONLY;
  constructor() {
    super('the database takes no writes');
  }
}

/**
 * Applies the shop's session settings to a new connection. They are sent as statements: a pooler would refuse
 * them in the startup message.
 * @param statementMs statement timeout; no limit by default
 * @param onRefusal called when the session is read-only
 * @throws ReadOnlyError
 */
export async function openSession(
  client: Pick<pg.Client, 'query'>,
  statementMs = 0,
  onRefusal: () => void = () => undefined,
): Promise<void> {
  const settings = {
    ...NEEDED,
    statement_timeout: String(statementMs),
    idle_in_transaction_session_timeout: String(statementMs > 0 ? FORGOTTEN_MS : 0),
  };
  const statements = [
    ...Object.entries(settings).map(([name, value]) => `set ${name} = ${quoted(name, value)}`),
    `select set_config(name, '0', false) from pg_settings where name in ('${NEWER.join("', '")}')`,
    WRITES,
  ];
  // Several statements in one text answer a list of results.
  const results = (await client.query(statements.join('; '))) as unknown as pg.QueryResult[];
  if (results.at(-1)?.rows[0]?.writes === true) return;
  onRefusal();
  throw new ReadOnlyError();
}

/** A search path is a list of names, not one text. */
const quoted = (name: string, value: string): string => (name === 'search_path' ? value : `'${value}'`);

/** Whether this connection may write. */
export async function isWritable(asked: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await asked.query<{ writes: boolean }>(WRITES);
  return rows[0]?.writes === true;
}

/**
 * Drops a connection whose session refuses writes: it would still refuse them after others can write again.
 * @param onRefusal called immediately; the statement's own error is reported before the drop
 */
export function requireWritable(client: pg.Client, onRefusal: () => void): void {
  client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
    if (code !== READ_ONLY) return;
    onRefusal();
    setImmediate(() => client.connection.stream.destroy(new ReadOnlyError()));
  });
}
