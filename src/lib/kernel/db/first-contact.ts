import { ConfigError } from '../config.ts';
import { openingClient, refuseTransactionPooler } from './pooler.ts';

/** A server that cannot be reached, or an unsuitable database. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

const NO_CHINESE =
  'and the shop writes Chinese: make it anew, with createdb --encoding=UTF8 --template=template0 NAME';

/**
 * Checks the server before any write.
 * @throws UnusableDatabaseError for any problem with the connection, the server or its database
 * @throws ConfigError for a pooler in transaction mode
 */
export async function checkServer(url: string): Promise<void> {
  try {
    await refuseTransactionPooler(url);
    await refuseOtherEncoding(url);
  } catch (error) {
    if (error instanceof ConfigError || error instanceof UnusableDatabaseError) throw error;
    const { message, code } = error as Error & { readonly code?: string };
    // The error of several refused addresses has no message.
    throw new UnusableDatabaseError(message || code, { cause: error });
  }
}

async function refuseOtherEncoding(url: string): Promise<void> {
  const client = openingClient(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
    const encoding = rows[0]?.server_encoding;
    if (encoding !== 'UTF8') throw new UnusableDatabaseError(`it is encoded in ${encoding}, ${NO_CHINESE}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
