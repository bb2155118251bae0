import type { Logger } from './log.ts';

/** Something of the database's that a process keeps in memory. */
export interface SharedValue {
  /** Reads it; to be called at the start and whenever a change was told of. */
  read(): Promise<void>;
  /** The same, again and again until it succeeds: a change must not be missed because the database was busy. */
  follow(): void;
  stop(): void;
}

const AGAIN_MS = 1000;

/** @param name what it is, for the log */
export function sharedValue(name: string, readNow: () => Promise<void>, log: Logger): SharedValue {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** One after the other, so that the last one asked for is the last one read. */
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
