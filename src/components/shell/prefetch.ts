/** Prefetches a page when its link is hovered, focused or touched. Each address once. */
const REST_MS = 80;
const asked = new Set<string>();

/** Whether the shopper wants to save data; only Chromium reports it. */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

function fetchAhead(link: HTMLAnchorElement): void {
  const address = link.href.split('#', 1)[0] ?? '';
  const isHere = address === location.href.split('#', 1)[0];
  if (link.origin !== location.origin || isHere || asked.has(address) || savesData()) return;
  asked.add(address);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = address;
  document.head.append(hint);
}

export function prefetchPages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (event: Event): void => {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.dataset.astroPrefetch === 'false' || link.target || link.download) return;
    if (event.type === 'touchstart') fetchAhead(link);
    else timer = setTimeout(fetchAhead, REST_MS, link);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, look, { passive: true });
}
