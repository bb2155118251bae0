import { useStore } from '@nanostores/react';
import { $draft } from '#stores/delivery-draft.ts';
import { pageLink } from '#stores/page.ts';
import { unfinishedPurchase } from '#stores/purchase-draft.ts';
import { useWords } from './words.tsx';

/** On an empty cart: the link back to an unfinished direct purchase. Needs the words `common`. */
export function UnfinishedPurchase() {
  const t = useWords('common');
  useStore($draft);
  const begun = unfinishedPurchase();
  if (!begun) return null;
  const { text, quantity, path } = begun;
  return (
    <a
      href={pageLink(path)}
      className="link inline-flex min-h-touch w-full items-center justify-center text-center text-balance"
    >
      {t('ui.unfinished', { text, quantity })}
    </a>
  );
}
