import type { ReturnLine } from '#lib/after/returns/model/return.ts';
import { Picture } from '../ui/Picture.tsx';
import { useWords } from '../ui/words.tsx';

/** The returned pieces, including gifts. */
export function ReturnLines({ lines }: { readonly lines: readonly ReturnLine[] }) {
  const t = useWords('returnGoods');
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.orderLineId} className="flex items-center gap-3 py-3">
          <Picture src={line.picture} className="size-14" />
          <p className="min-w-0 flex-1">
            <span className="block font-medium">{line.name}</span>
            {line.options && <span className="block text-sm text-muted">{line.options}</span>}
            {line.isGift && <span className="block text-sm text-amber">{t('gift')}</span>}
          </p>
          <span className="text-sm text-muted tabular-nums">× {line.quantity}</span>
        </li>
      ))}
    </ul>
  );
}
