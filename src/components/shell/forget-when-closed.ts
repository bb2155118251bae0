import { limits } from '#lib/kernel/limits.ts';
import { resetChannel } from '#stores/channel.ts';

/** A navigation that has not left the page by then was cancelled. */
const STEP_MS = 1000;

/**
 * Point 4: deletes group and channel when the page unloads within 5 ms of the before-unload mark, as a closed
 * page does, whether or not the visit is measured. A navigation inside the shop is not a close, however fast
 * it is.
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
  // Navigations by scripts. Browsers without the Navigation API report only links and forms.
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
