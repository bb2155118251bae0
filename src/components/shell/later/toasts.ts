import { $toasts, closeNewestToast, closeToast, type Toast, type ToastAction } from '#stores/toasts.ts';
import { writeAmounts } from '../write-amounts.ts';

/** Draws the toast store into the page's live region, from a template: works on pages without React. */
const region = document.getElementById('toasts');
const template = document.getElementById('toast');
const shown = new Map<number, Element>();

$toasts.subscribe((all) => {
  if (!region || !(template instanceof HTMLTemplateElement)) return;
  // One at a time: the newest; what is still to be seen of an older one is seen after it.
  const toasts = all.slice(-1);
  const wanted = new Set(toasts.map((toast) => toast.id));
  for (const [id, element] of shown) {
    if (wanted.has(id)) continue;
    element.remove();
    shown.delete(id);
  }
  for (const toast of toasts) {
    if (shown.has(toast.id)) continue;
    const element = draw(template, toast, region.dataset.close ?? '');
    shown.set(toast.id, element);
    region.append(element);
  }
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closeNewestToast();
});

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
