import { useDeferredValue, useState } from 'react';
import { listOrderLinkGoods } from '#lib/buying/order-link/calls.ts';
import type { OrderLinkSku } from '#lib/buying/order-link/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { Picture } from '../ui/Picture.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

/** Searches goods and services; each press adds one piece. */
export function GoodsPicker({ onPick }: { readonly onPick: (sku: OrderLinkSku) => void }) {
  const t = useWords('orderLink');
  const [q, setQ] = useState('');
  const { data, failure } = useCall(listOrderLinkGoods, { q: useDeferredValue(q) });
  return (
    <div className="grid gap-2">
      <TextLine
        label={t('make.search')}
        error={failure ?? undefined}
        type="search"
        maxLength={100}
        value={q}
        onChange={setQ}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-label={t('make.found')} className="grid max-h-80 gap-1 overflow-y-auto">
        {data?.goods.map((sku) => (
          <li key={sku.skuId}>
            <button
              type="button"
              className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card p-2 text-left hover:bg-raised aria-disabled:text-faint"
              aria-disabled={sku.stock <= 0}
              onClick={() => onPick(sku)}
            >
              <Picture src={sku.picture} className="size-11" />
              <span className="min-w-0 flex-1 basis-28 text-sm">
                {sku.name}
                <span className="block text-faint">
                  {[sku.options, sku.stock > 0 ? t('make.stock', { count: sku.stock }) : t('make.soldOut')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="price ml-auto shrink-0 text-sm">{formatAmount(sku.price)}</span>
            </button>
          </li>
        ))}
        {data?.goods.length === 0 && <li className="text-sm text-faint">{t('make.notFound')}</li>}
      </ul>
    </div>
  );
}
