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
 * A part that loads when it is first needed. If the connection is lost, it reports that and loads once the
 * connection is back. React's `lazy` would remove the whole page, with all input.
 */
export const lazyPart = <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(async () => {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
      try {
        return await load();
      } catch (error) {
        // Browsers report a failed download as a `TypeError`; other errors come from the module itself.
        if (!(error instanceof TypeError)) throw error;
        showUnreachable();
        await onlineOrAfter(wait);
      }
    }
  });
