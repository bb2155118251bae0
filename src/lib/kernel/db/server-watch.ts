import type { Logger } from '../log.ts';

const AGAIN_MS = 500;

/** Tracks whether the server answers, so that requests need not wait for a timeout to find out. */
export interface ServerWatch {
  /** While true, callers fail fast instead of waiting. */
  readonly isAway: boolean;
  /** How many outages there were. A connection from before an outage may lead to a dead server. */
  readonly timesAway: number;
  /**
   * Reports that the server is unusable; the default reason is silence. It is then probed until it recovers.
   */
  suspect(why?: string): void;
  stop(): void;
}

/** @param answers probes the server on its own connection, within a time limit */
export function watchServer(answers: () => Promise<boolean>, log: Logger): ServerWatch {
  let isAway = false;
  let timesAway = 0;
  let isStopped = false;

  const probe = async (): Promise<void> => {
    while (!isStopped) {
      if (await answers()) {
        isAway = false;
        log.warn('the database answers again');
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
    }
  };
  return {
    get isAway() {
      return isAway;
    },
    get timesAway() {
      return timesAway;
    },
    suspect(why = 'the database does not answer') {
      if (isAway || isStopped) return;
      isAway = true;
      timesAway += 1;
      log.error(why);
      void probe();
    },
    stop() {
      isStopped = true;
    },
  };
}
