import { showToast, type ToastKind } from './toasts.ts';

const KEY = 'nextToast';

/** A message about what this page did, for the page that it is about to open. */
export function showToastNext(kind: ToastKind, text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, text }));
  } catch {
    // Storage is blocked: the next page speaks for itself.
  }
}

/** Shows what the page before left to say. */
export function showWaitingToast(): void {
  try {
    const left = sessionStorage.getItem(KEY);
    if (left === null) return;
    sessionStorage.removeItem(KEY);
    const { kind, text } = JSON.parse(left) as { kind: ToastKind; text: string };
    showToast(kind, text);
  } catch {
    // Storage is blocked or was written by somebody else.
  }
}
