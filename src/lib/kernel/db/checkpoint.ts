import type { PGlite } from '@electric-sql/pglite';

const LOOK_EVERY_MS = 10_000;
/** Crash recovery takes about 20 ms per megabyte of log. */
const WAL_MOST_BYTES = 32 * 1024 * 1024;

/**
 * Makes checkpoints while the embedded database is open. Postgres without its helper processes makes none.
 * The write-ahead log would grow without end, and recovery would replay all of it before the shop opens.
 * @returns stops the checkpoints
 */
export function makeCheckpoints(client: PGlite): () => void {
  // A failed checkpoint is retried at the next look.
  const look = () => void checkpointIfDue(client, WAL_MOST_BYTES).catch(() => undefined);
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** @returns whether one was due: recovery would replay more than `most` bytes */
export async function checkpointIfDue(client: PGlite, most: number): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    'select pg_current_wal_lsn() - redo_lsn > $1 as due from pg_control_checkpoint()',
    [most],
  );
  if (!rows[0]?.due) return false;
  await client.exec('checkpoint');
  return true;
}
