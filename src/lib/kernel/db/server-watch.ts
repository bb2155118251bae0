import type { Logger } from '../log.ts';

const AGAIN_MS = 500;

/** Knows whether the server answers, so that not every request has to find out by waiting for it. */
export interface ServerWatch {
  /** While true nothing is asked: it would only be waited for. */
  readonly isAway: boolean;
  /** The server has been silent for too long; from now on it is probed until it answers. */
  suspect(): void;
  stop(): void;
}

/** @param answers asks the server on a connection of its own; ends within a limit */
export function watchServer(answers: () => Promise<boolean>, log: Logger): ServerWatch {
  let isAway = false;
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
    suspect() {
      if (isAway || isStopped) return;
      isAway = true;
      log.error('the database does not answer');
      void probe();
    },
    stop() {
      isStopped = true;
    },
  };
}
