import { showToast } from '#stores/toasts.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

/** The page's address with the chosen SKU, and nothing of how this shopper came here. */
function addressToShare(): string {
  const sku = new URLSearchParams(location.search).get('sku');
  return location.origin + location.pathname + (sku ? `?sku=${encodeURIComponent(sku)}` : '');
}

/** The phone's own sharing where there is one, else the link is copied. */
export function ShareButton({ name }: { readonly name: string }) {
  const t = useWords('goods');
  const share = async () => {
    const url = addressToShare();
    if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
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
      className="flex min-h-touch items-center gap-1.5 px-2 text-sm text-muted hover:text-accent"
      onClick={share}
    >
      <Icon name="share" />
      {t('share')}
    </button>
  );
}
