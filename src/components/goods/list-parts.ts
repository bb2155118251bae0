/**
 * Filters without a reload: fetches the same pages and replaces their parts, so that the sheet stays open and
 * the scroll position stays. Without this script, links and form do the same with page loads.
 */

const list = document.querySelector<HTMLElement>('[data-list]');
/**
 * Opens natively where browsers support `command`. The script closes it on a press outside. With `closedby`,
 * some browsers close it before the click, which then hits the element below.
 */
const sheet = document.querySelector<HTMLDialogElement>('#filters');
let asked = '';
let isLoading = false;
/**
 * Choices made while a list loads. The shown list's links and hidden fields do not include the choice before.
 */
let waiting: (() => void)[] = [];

const fields = () => [...(list?.querySelectorAll<HTMLInputElement>('input[data-key]') ?? [])];

const partsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-part]')];

async function show(href: string): Promise<void> {
  asked = href;
  isLoading = true;
  const before = new Map(fields().map((field) => [field, field.value]));
  list?.setAttribute('aria-busy', 'true');
  const response = await fetch(href, { headers: { accept: 'text/html' } });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  // Another choice has been made since.
  if (asked !== href) return;
  const parts = partsOf(fresh);
  if (!response.ok || parts.length === 0) throw new Error(`no list at ${href}`);
  // The list may have a canonical address, for example if a price range was reversed.
  if (response.redirected) history.replaceState(null, '', response.url);
  const focused = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;
  document.title = fresh.title;
  for (const part of partsOf(document)) {
    const other = parts.find(({ dataset }) => dataset.part === part.dataset.part);
    if (other) part.replaceChildren(...other.childNodes);
  }
  for (const field of fields()) {
    const other = fresh.querySelector<HTMLInputElement>(`input[data-key="${field.dataset.key}"]`);
    // Text typed while the list was loading stays.
    if (other && field.value === before.get(field)) field.value = other.value;
  }
  list?.removeAttribute('aria-busy');
  isLoading = false;
  if (focused) {
    const again = list?.querySelector<HTMLElement>(byKey(focused)) ?? list;
    again?.focus({ preventScroll: true });
  }
  while (!isLoading && waiting.length > 0) waiting.shift()?.();
}

const byKey = (key: string): string => `[data-key="${CSS.escape(key)}"]`;

/** Opens the page itself if its list cannot be fetched, unless another list was requested since. */
const showOrOpen = (href: string): void => {
  show(href).catch(() => {
    if (asked === href) location.assign(href);
  });
};

function go(href: string): void {
  history.pushState(null, '', href);
  showOrOpen(href);
}

/**
 * Identifies a link in any list: by its key, else by its text, and by its accessible name, which differs
 * between chips.
 */
const nameOf = (link: HTMLElement): string =>
  `${link.dataset.key ?? link.textContent} ${link.getAttribute('aria-label')}`;

/** The same choice in the shown list; undefined if that list has none. */
const sameChoice = (pressed: HTMLElement): HTMLElement | undefined =>
  [...(list?.querySelectorAll('a') ?? [])].find((link) => nameOf(link) === nameOf(pressed));

const isSameList = (url: URL): boolean =>
  url.origin === location.origin && url.pathname === location.pathname;

if (list) {
  list.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.closest('[data-whole]') || !isSameList(new URL(link.href))) return;
      event.preventDefault();
      if (isLoading) waiting.push(() => sameChoice(link)?.click());
      else go(link.href);
    },
    { capture: true },
  );
  list.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (isLoading) {
      const typed = fields().map((field) => [field, field.value] as const);
      waiting.push(() => {
        for (const [field, value] of typed) field.value = value;
        form.requestSubmit();
      });
      return;
    }
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form))
      if (value !== '') url.searchParams.append(name, String(value));
    go(url.href.replaceAll('%2C', ','));
  });
  list.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('[commandfor]');
    if (target === sheet || button?.getAttribute('command') === 'close') sheet?.close();
    else if (button && !sheet?.open) sheet?.showModal();
  });
  window.addEventListener('popstate', () => {
    waiting = [];
    showOrOpen(location.href);
  });
}
