import { limits } from '#lib/kernel/limits.ts';
import { mayReload } from '#stores/reload-guard.ts';

/**
 * Row A9. Every navigation is a page load. Only a prefetched page or one restored by the back button can
 * still show the former build. Once a newer build is announced, the next navigation bypasses every cache, and
 * a restored page reloads. No path reloads twice within the guard's time.
 */
const own = document.documentElement.dataset.build;
let isNewer = false;

async function look(): Promise<void> {
  try {
    const manifest: unknown = await (await fetch('/build-manifest.json', { cache: 'no-store' })).json();
    const { build } = manifest as { build?: unknown };
    isNewer = typeof build === 'string' && build !== own;
  } catch {
    // Offline, or no manifest: the next check tries again.
  }
}

/** The link, if a plain click on it opens its page in this window. */
function stepOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || event.defaultPrevented || link.target || link.download) return null;
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search;
  return link.origin === location.origin && isElsewhere ? link : null;
}

document.addEventListener('click', (event) => {
  const link = isNewer ? stepOf(event) : null;
  if (!link || !mayReload(link.pathname, Date.now())) return;
  event.preventDefault();
  const go = () => location.assign(link.href);
  fetch(link.href, { cache: 'reload' }).then(go, go);
});

window.addEventListener('pageshow', async ({ persisted }) => {
  if (!persisted) return;
  await look();
  if (isNewer && mayReload(location.pathname, Date.now())) location.reload();
});

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void look();
});
setInterval(look, limits().buildPollMinutes * 60_000);
void look();
