import type { Logger } from './log.ts';

/** A database value that each process caches in memory. */
export interface SharedValue {
  /** Reads it: at the start and after each notification of a change. */
  read(): Promise<void>;
  /** Reads it, with retries until it succeeds: a busy database must not hide a change. */
  follow(): void;
  stop(): void;
}

const AGAIN_MS = 1000;

/** @param name its name in the log */
export function sharedValue(name: string, readNow: () => Promise<void>, log: Logger): SharedValue {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** Reads run one after the other, so that the last requested read wins. */
  let reading: Promise<void> = Promise.resolve();
  const read = (): Promise<void> => {
    reading = reading.then(readNow, readNow);
    return reading;
  };
  const follow = (): void => {
    clearTimeout(waiting);
    read().catch((error: unknown) => {
      if (stopped) return;
      log.warn({ err: error, name }, 'what has changed was not read yet');
      waiting = setTimeout(follow, AGAIN_MS);
      waiting.unref();
    });
  };
  return {
    read,
    follow,
    stop: () => {
      stopped = true;
      clearTimeout(waiting);
    },
  };
}
