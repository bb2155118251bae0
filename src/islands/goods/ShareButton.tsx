import type { Translate } from '#lib/kernel/i18n/words.ts';
import { showToast } from '#stores/toasts.ts';

/** The phone's own sharing where there is one, else the link is copied. */
export function ShareButton({ name, t }: { readonly name: string; readonly t: Translate }) {
  const share = async () => {
    const url = location.origin + location.pathname;
    if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast('success', t('copied'));
    } catch {
      showToast('error', t('copyFailed'));
    }
  };
  return (
    <button
      type="button"
      className="ml-auto min-h-touch px-2 text-sm text-muted hover:text-accent"
      onClick={share}
    >
      {t('share')}
    </button>
  );
}
