import { type ComponentType, lazy } from 'react';
import { showUnreachable } from '#stores/api.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

const onlineOrAfter = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener('online', () => resolve(), { once: true });
  });

/**
 * A part of a page that is loaded when it is needed first. Where the connection is lost then, that is said and the part comes
 * once it is back: React would take away all that stands on the page, and what was typed there.
 */
export const lazyPart = <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(async () => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
      try {
        return await load();
      } catch (error) {
        // So browsers say that a file did not come; what is wrong within it is none of the connection.
        if (!(error instanceof TypeError)) throw error;
        showUnreachable();
        await onlineOrAfter(wait);
      }
    }
  });
