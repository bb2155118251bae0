import { showToast, type ToastKind } from './toasts.ts';

const KEY = 'nextToast';

/** Shows a message about this page's act on the page that it opens next. */
export function showToastNext(kind: ToastKind, text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, text }));
  } catch {
    // Storage is blocked, so the message is lost; the next page shows the result anyway.
  }
}

/** Shows the message of the previous page. */
export function showWaitingToast(): void {
  try {
    const left = sessionStorage.getItem(KEY);
    if (left === null) return;
    sessionStorage.removeItem(KEY);
    const { kind, text } = JSON.parse(left) as { kind: ToastKind; text: string };
    showToast(kind, text);
  } catch {
    // Storage is blocked, or its content is not ours.
  }
}
