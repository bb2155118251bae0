import { $toasts, closeNewestToast, closeToast, type Toast, type ToastAction } from '#stores/toasts.ts';
import { writeAmounts } from '../write-amounts.ts';

const TO_ACTION = 'F8';

/** Renders the toast store into the page's live region from a template, so it works without React. */
const region = document.getElementById('toasts');
const template = document.getElementById('toast');
const shown = new Map<number, Element>();
/** The element that had the focus before the toast. */
let before: Element | null = null;

$toasts.subscribe((all) => {
  if (!region || !(template instanceof HTMLTemplateElement)) return;
  // One at a time, newest first; an older one with time left returns afterwards.
  const toasts = all.slice(-1);
  const wanted = new Set(toasts.map((toast) => toast.id));
  for (const [id, element] of shown) {
    if (wanted.has(id)) continue;
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    if (hadFocus) goBack();
    shown.delete(id);
  }
  for (const toast of toasts) {
    if (shown.has(toast.id)) continue;
    const element = draw(template, toast, region.dataset.close ?? '');
    shown.set(toast.id, element);
    region.append(element);
  }
});
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !region?.contains(target)) before = target;
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closeNewestToast();
  // One shortcut from anywhere on the page; the message names it.
  const action = region?.querySelector<HTMLElement>('[data-action]:not([hidden])');
  if (event.key !== TO_ACTION || !action) return;
  event.preventDefault();
  action.focus();
});

/** The pressed button has disappeared: returns the focus to where it was, else to the page's main content. */
function goBack(): void {
  const heading = document.querySelector<HTMLElement>('main h1, main');
  const next = before instanceof HTMLElement && before.getClientRects().length > 0 ? before : heading;
  if (!next) return;
  if (next === heading) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

function draw(template: HTMLTemplateElement, toast: Toast, closeLabel: string): Element {
  const element = document.importNode(template.content, true).firstElementChild as HTMLElement;
  element.dataset.kind = toast.kind;
  const text = element.querySelector('[data-text]');
  if (text) writeAmounts(text, toast.text);
  if (toast.action) drawAction(element, toast.id, toast.action);
  const close = element.querySelector('[data-close]');
  close?.setAttribute('aria-label', closeLabel);
  close?.addEventListener('click', () => closeToast(toast.id));
  return element;
}

function drawAction(element: HTMLElement, id: number, action: ToastAction): void {
  const shape = element.querySelector<HTMLElement>(
    'href' in action ? 'a[data-action]' : 'button[data-action]',
  );
  if (!shape) return;
  const key = element.querySelector<HTMLElement>('[data-key]');
  if (key) key.hidden = false;
  shape.setAttribute('aria-keyshortcuts', TO_ACTION);
  shape.hidden = false;
  shape.textContent = action.label;
  if ('href' in action) {
    shape.setAttribute('href', action.href);
    return;
  }
  shape.addEventListener('click', () => {
    closeToast(id);
    action.press();
  });
}
