import type { Ctx } from '../context.ts';
import { isConnectionFault } from '../db/database.ts';

interface Failure<T> {
  /** What the log says of it. */
  readonly said: string;
  /** What it was, as the log names it. */
  readonly about: Readonly<Record<string, unknown>>;
  /** What stands for its answer. */
  readonly otherwise: T;
}

/** One of many that a sweep works on: that it fails is logged and keeps no other waiting. Without the database all wait. */
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
