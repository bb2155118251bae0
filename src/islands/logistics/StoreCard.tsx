import type { PickedStore } from '#lib/orders/logistics/model.ts';
import { useWords } from '../ui/words.tsx';

/** The chosen convenience store. */
export function StoreCard({ store }: { readonly store: PickedStore }) {
  const t = useWords('delivery');
  return (
    <div data-picked-store className="rounded-card border border-line bg-raised p-4 wrap-anywhere">
      <p className="font-semibold">
        {t(`chain.${store.chain}`)} {store.name}
      </p>
      <p className="text-sm text-muted">
        {store.address}
        {store.phone && <span className="block tabular-nums">{store.phone}</span>}
        <span className="block text-faint tabular-nums">{t('cvs.number', { number: store.storeId })}</span>
      </p>
      {store.isOffshore && <p className="mt-1 text-sm text-amber">{t('cvs.offshore')}</p>}
    </div>
  );
}
