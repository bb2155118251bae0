import { atom } from 'nanostores';
import { limits } from '#lib/kernel/limits.ts';
import { $isMobile } from './viewport.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** Something to press: a way on, or a way back. */
export type ToastAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly press: () => void };

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction;
}

/** The messages on the screen, newest last (row K2). */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** A way on is there for so many times as long as a message. */
const WAY_ON_TIMES = 10;

/**
 * Shows a message that leaves by itself: 3 s on desktop, 2 s on a phone; a way on stays longer. A way back stays until it is
 * taken, closed or the page is left: nobody has to be quick to undo.
 */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const id = ++lastId;
  $toasts.set([...$toasts.get(), { id, kind, text, ...(action ? { action } : {}) }]);
  if (action && 'press' in action) return;
  const ms = $isMobile.get() ? limits().toastMobileMs : limits().toastDesktopMs;
  setTimeout(() => closeToast(id), action ? ms * WAY_ON_TIMES : ms);
}

export const closeToast = (id: number): void => $toasts.set($toasts.get().filter((toast) => toast.id !== id));

/** Escape closes the newest. */
export function closeNewestToast(): void {
  const newest = $toasts.get().at(-1);
  if (newest) closeToast(newest.id);
}
