import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryableConflict } from './database.ts';

const TRIES_MOST = 4;
/** Randomized backoff, in milliseconds: it grows with each try, and lets competing transactions finish. */
const PAUSE_MS = 15;

/**
 * Retries work that the database rolled back because of a concurrent transaction. Nothing of it was written,
 * so a retry is safe.
 * @param work has no effects outside the database
 */
export async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES_MOST || !isRetryableConflict(error)) throw error;
      await sleep(tries * PAUSE_MS * (1 + Math.random()));
    }
  }
}
