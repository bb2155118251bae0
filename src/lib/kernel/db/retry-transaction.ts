import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryableConflict } from './database.ts';

const TRIES_MOST = 4;
/** The others are let through first; each time a little longer, and not all for the same time. */
const PAUSE_MS = 15;

/**
 * Tries once more what the database undid because of somebody else's transaction: nothing of it was done, and another try
 * goes through.
 * @param work leaves nothing behind but in the database
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
