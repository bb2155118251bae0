import { sharePage } from '#stores/share-page.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

/** The page's address with the chosen SKU, without tracking parameters. */
function addressToShare(): string {
  const sku = new URLSearchParams(location.search).get('sku');
  return location.origin + location.pathname + (sku ? `?sku=${encodeURIComponent(sku)}` : '');
}

/** Shares the page of a good with the chosen SKU. */
export function ShareButton({ name }: { readonly name: string }) {
  const t = useWords('goods');
  const share = () =>
    void sharePage({ title: name, url: addressToShare(), copied: t('copied'), failed: t('copyFailed') });
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
