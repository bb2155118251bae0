import type { PGlite } from '@electric-sql/pglite';

const LOOK_EVERY_MS = 10_000;
/** What is read again after a crash takes about 20 ms a megabyte. */
const WAL_MOST_BYTES = 32 * 1024 * 1024;

/**
 * Makes checkpoints while the embedded database is open. Postgres without its helper processes makes none by itself:
 * the log of changes would grow without end, and after a crash all of it would be read again before the shop opens.
 * @returns a function that ends it
 */
export function makeCheckpoints(client: PGlite): () => void {
  // One that fails is made at the next look.
  const look = () => void checkpointIfDue(client, WAL_MOST_BYTES).catch(() => undefined);
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** @returns whether one was due: more than `most` bytes would have to be read again */
export async function checkpointIfDue(client: PGlite, most: number): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    'select pg_current_wal_lsn() - redo_lsn > $1 as due from pg_control_checkpoint()',
    [most],
  );
  if (!rows[0]?.due) return false;
  await client.exec('checkpoint');
  return true;
}
