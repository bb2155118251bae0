import { atom } from 'nanostores';
import { limits } from '#lib/kernel/limits.ts';
import { $isMobile } from './viewport.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** An action in a toast: a link or an undo. */
export type ToastAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly press: () => void };

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction;
}

/** The visible messages, newest last (row K2). */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** A message with a link stays this many times as long. */
const WAY_ON_TIMES = 10;

/**
 * Shows a message for 3 s on desktops and 2 s on phones; with a link it stays longer. An undo stays until it
 * is used or closed or the page is left, so that nobody has to hurry.
 */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const id = ++lastId;
  $toasts.set([...$toasts.get(), { id, kind, text, ...(action ? { action } : {}) }]);
  if (action && 'press' in action) return;
  const ms = $isMobile.get() ? limits().toastMobileMs : limits().toastDesktopMs;
  setTimeout(() => closeToast(id), action ? ms * WAY_ON_TIMES : ms);
}

export const closeToast = (id: number): void => $toasts.set($toasts.get().filter((toast) => toast.id !== id));

/** Escape closes the newest one. */
export function closeNewestToast(): void {
  const newest = $toasts.get().at(-1);
  if (newest) closeToast(newest.id);
}
