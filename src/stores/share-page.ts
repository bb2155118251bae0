import { showToast } from './toasts.ts';

interface Shared {
  readonly title: string;
  readonly url: string;
  /** What is said where the link is copied, and where that fails. */
  readonly copied: string;
  readonly failed: string;
}

/**
 * The phone's own sharing where there is one, else the link is copied.
 * @returns whether it has left: whoever thinks better of it shares nothing, and hears nothing
 */
export async function sharePage({ title, url, copied, failed }: Shared): Promise<boolean> {
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches)
    return navigator.share({ title, url }).then(
      () => true,
      () => false,
    );
  try {
    await navigator.clipboard.writeText(url);
    showToast('success', copied);
    return true;
  } catch {
    showToast('error', failed);
    return false;
  }
}
