import { showToast } from '#stores/toasts.ts';

/** Filters the reviews of a goods page and loads more. The server renders them like the first ones. */
for (const section of document.querySelectorAll<HTMLElement>('[data-reviews]')) {
  const items = section.querySelector<HTMLElement>('[data-review-items]');
  const filters = section.querySelector<HTMLElement>('[data-filters]');
  if (!items || !filters) continue;
  filters.hidden = false;
  // Shows the button for more, which needs this script.
  section.dataset.awake = '';
  let turn = 0;

  /** @returns the rendered reviews; null if they did not load or another request has replaced this one */
  const fetchPart = async (address: string): Promise<DocumentFragment | null> => {
    turn += 1;
    const mine = turn;
    items.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(String(answer.status));
      const html = await answer.text();
      return mine === turn ? document.createRange().createContextualFragment(html) : null;
    } catch {
      if (mine === turn) showToast('error', items.dataset.failed ?? '');
      return null;
    } finally {
      if (mine === turn) items.removeAttribute('aria-busy');
    }
  };

  filters.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-filter]') : null;
    if (!button?.dataset.filter) return;
    const part = await fetchPart(button.dataset.filter);
    if (!part) return;
    for (const one of filters.querySelectorAll('[data-filter]'))
      one.setAttribute('aria-pressed', String(one === button));
    items.replaceChildren(part);
  });

  items.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-more]') : null;
    if (!button?.dataset.more) return;
    button.disabled = true;
    const part = await fetchPart(button.dataset.more);
    button.disabled = false;
    if (!part) return;
    const first = part.querySelector<HTMLElement>('[data-review]');
    button.replaceWith(part);
    // The focused button has disappeared, so the first new review gets the focus.
    if (first) {
      first.tabIndex = -1;
      first.focus({ preventScroll: true });
    }
  });
}
