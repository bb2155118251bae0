import { showToast } from '#stores/toasts.ts';

/** Filters the reviews of a goods page and brings more of them, drawn by the server as the first ones were. */
for (const section of document.querySelectorAll<HTMLElement>('[data-reviews]')) {
  const items = section.querySelector<HTMLElement>('[data-review-items]');
  const filters = section.querySelector<HTMLElement>('[data-filters]');
  if (!items || !filters) continue;
  filters.hidden = false;
  // The button for more is of no use before.
  section.dataset.awake = '';
  let turn = 0;

  /** @returns the drawn reviews; null when they did not come or something else was asked for since */
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
    // The button that had the focus is gone: on with the first of the new ones.
    if (first) {
      first.tabIndex = -1;
      first.focus({ preventScroll: true });
    }
  });
}
