/**
 * Filters without a reload: the same pages are fetched and their parts put in place, so that the sheet stays open and
 * the position is kept. Without this script the links and the form do the same, one page at a time.
 */

const list = document.querySelector<HTMLElement>('[data-list]');
/**
 * Opens by itself where browsers know `command`. Its script closes it when the dimmed page is tapped: with `closedby` some
 * browsers close it before the tap's click, which then opens what is beneath.
 */
const sheet = document.querySelector<HTMLDialogElement>('#filters');
let asked = '';
let isLoading = false;
/** Choices made while a list loads: links and hidden fields of the list that is shown do not know of the choice before. */
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
  // Another choice was made meanwhile.
  if (asked !== href) return;
  const parts = partsOf(fresh);
  if (!response.ok || parts.length === 0) throw new Error(`no list at ${href}`);
  // The list may have a better address: a price range that was given backwards.
  if (response.redirected) history.replaceState(null, '', response.url);
  const focused = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;
  document.title = fresh.title;
  for (const part of partsOf(document)) {
    const other = parts.find(({ dataset }) => dataset.part === part.dataset.part);
    if (other) part.replaceChildren(...other.childNodes);
  }
  for (const field of fields()) {
    const other = fresh.querySelector<HTMLInputElement>(`input[data-key="${field.dataset.key}"]`);
    // What was typed while the list was on its way stays.
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

/** Opens the page itself when its list cannot be fetched, unless another list was asked for meanwhile. */
const showOrOpen = (href: string): void => {
  show(href).catch(() => {
    if (asked === href) location.assign(href);
  });
};

function go(href: string): void {
  history.pushState(null, '', href);
  showOrOpen(href);
}

/** Identifies a link in any list: by its key, or its text without one, and its accessible name, which differs between chips. */
const nameOf = (link: HTMLElement): string =>
  `${link.dataset.key ?? link.textContent} ${link.getAttribute('aria-label')}`;

/** The same choice in the list that is shown now; none where that list has no such choice. */
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
