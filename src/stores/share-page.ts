import { showToast } from './toasts.ts';

interface Shared {
  readonly title: string;
  readonly url: string;
  /** The messages for a copied link and for a failed copy. */
  readonly copied: string;
  readonly failed: string;
}

/**
 * Opens the device's share sheet if there is one, else copies the link.
 * @returns whether it was shared; a cancelled share shows no message
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
