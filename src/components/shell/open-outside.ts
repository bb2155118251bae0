import { terminalOf } from '#lib/kernel/http/terminal.ts';
import { cannotDo, NEEDS, outsideAddress } from '#lib/site/site/rules/in-app.ts';
import { showToast } from '#stores/toasts.ts';

/** Row A11: shows a page's OpenOutside hints if the browser lacks the feature that they name. */
const { inApp } = terminalOf(navigator.userAgent);

for (const hint of document.querySelectorAll<HTMLElement>('[data-open-outside]')) {
  const need = NEEDS.find((one) => one === hint.dataset.openOutside);
  if (!need || !cannotDo(inApp, need)) continue;
  const outside = outsideAddress(inApp, location.href);
  const leave = hint.querySelector<HTMLAnchorElement>('[data-leave]');
  const copy = hint.querySelector<HTMLButtonElement>('[data-copy]');
  if (outside && leave) leave.href = outside;
  if (leave) leave.hidden = !outside;
  if (copy) copy.hidden = outside !== null;
  copy?.addEventListener('click', () => void copyAddress(hint.dataset));
  hint.hidden = false;
}

async function copyAddress({ copied = '', copyFailed = '' }: DOMStringMap): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast('success', copied);
  } catch {
    showToast('error', copyFailed);
  }
}
