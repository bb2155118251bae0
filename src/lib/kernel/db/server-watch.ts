import type { Logger } from '../log.ts';

const AGAIN_MS = 500;

/** Knows whether the server answers, so that not every request has to find out by waiting for it. */
export interface ServerWatch {
  /** While true nothing is asked: it would only be waited for. */
  readonly isAway: boolean;
  /** How often it was away: a connection of before may lead to a server that is none any more. */
  readonly timesAway: number;
  /** The server cannot be worked with, silent for too long if nothing is said; from now on it is probed until it can. */
  suspect(why?: string): void;
  stop(): void;
}

/** @param answers asks the server on a connection of its own whether it can be worked with; ends within a limit */
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
