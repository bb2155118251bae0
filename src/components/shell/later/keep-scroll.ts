const KEY = 'keep-scroll';

/**
 * Row A6: a navigation starts at the top, a hash scrolls into view, and back restores the position. Browsers
 * do this for pages. Routes with `scrollToTop: false` keep the position when only their own filters change.
 */
function keepScroll(): void {
  try {
    const kept = /^(\d+) (.*)$/.exec(sessionStorage.getItem(KEY) ?? '');
    sessionStorage.removeItem(KEY);
    if (kept?.[2] === placeOf(location.href) && !location.hash) window.scrollTo(0, Number(kept[1]));
  } catch {
    return;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="?"], a[aria-current]')) {
    link.addEventListener('click', (event) => {
      // The list has updated itself without a page load.
      if (event.defaultPrevented) return;
      if (placeOf(link.href) !== placeOf(location.href)) return;
      sessionStorage.setItem(KEY, `${Math.round(window.scrollY)} ${placeOf(link.href)}`);
    });
  }
}

/** The list and its page number: another page of the list starts at the top. */
const placeOf = (href: string): string => {
  const url = new URL(href);
  return `${url.pathname} ${url.searchParams.get('page') ?? '1'}`;
};

keepScroll();
