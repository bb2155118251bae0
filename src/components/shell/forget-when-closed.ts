import { limits } from '#lib/kernel/limits.ts';
import { resetChannel } from '#stores/channel.ts';

/** A step that has not led away by then was stopped. */
const STEP_MS = 1000;

/**
 * Point 4: group and channel are forgotten when the page unloads within 5 ms of the before-unload mark, as a closed one
 * does, whether the visit is measured or not. A step to another page of the shop is no unload of it, however fast that
 * page came.
 */
export function clearWhenClosed(): void {
  let markedAt = Number.NEGATIVE_INFINITY;
  let isStep = false;
  const step = () => {
    isStep = true;
    setTimeout(() => {
      isStep = false;
    }, STEP_MS);
  };
  const stepTo = (origin: string | undefined) => {
    if (origin === location.origin) step();
  };
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    stepTo(link?.origin);
  });
  document.addEventListener('submit', step);
  // Steps that scripts take; where a browser does not tell of them, links and forms are what is known.
  if ('navigation' in window)
    window.navigation.addEventListener('navigate', ({ destination }) =>
      stepTo(new URL(destination.url).origin),
    );
  window.addEventListener('beforeunload', () => {
    markedAt = performance.now();
  });
  window.addEventListener('pagehide', ({ persisted }) => {
    const isClosed = performance.now() - markedAt <= limits().unloadMs;
    if (isClosed && !isStep && !persisted) resetChannel();
  });
}
