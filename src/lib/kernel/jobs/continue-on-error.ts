import type { Ctx } from '../context.ts';
import { isConnectionFault } from '../db/database.ts';

interface Failure<T> {
  /** The log message. */
  readonly said: string;
  /** Identifies the item in the log. */
  readonly about: Readonly<Record<string, unknown>>;
  /** The result after a failure. */
  readonly otherwise: T;
}

/**
 * Processes one item of a sweep: a failure is logged and does not stop the others. A lost database connection
 * stops all.
 */
export const continueOnError = <T>(
  { log }: Pick<Ctx, 'log'>,
  work: Promise<T>,
  { said, about, otherwise }: Failure<T>,
): Promise<T> =>
  work.catch((error: unknown) => {
    if (isConnectionFault(error)) throw error;
    log.error({ err: error, ...about }, said);
    return otherwise;
  });
