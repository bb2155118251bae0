import type { SplitView } from '#lib/buying/cart/model/cart.ts';
import { GoodsRow } from '../ui/GoodsRow.tsx';
import { useSum } from '../ui/Money.tsx';
import { payableSum } from '../ui/sum-parts.ts';
import { Totals } from '../ui/Totals.tsx';
import { useWords } from '../ui/words.tsx';

interface SplitPartProps {
  readonly part: SplitView['parts'][number];
  readonly number: number;
  readonly isBusy: boolean;
  readonly onGo: () => void;
}

/** One part of the split, with its own price and its checkout button. */
export function SplitPart({ part, number, isBusy, onGo }: SplitPartProps) {
  const t = useWords('cart');
  const sum = useSum();
  const { kind, title, deliveryType, lines, totals } = part;
  return (
    <li className="panel p-5" data-split-part={kind}>
      <p className="text-sm text-muted">
        {t('split.part', { number })}
        {kind !== 'service' && ` · ${t(`split.delivery.${deliveryType}`)}`}
      </p>
      <h2 className="text-lg font-bold">{t(`section.${kind}`, { title: title ?? '' })}</h2>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id}>
            <ul>
              <GoodsRow line={line} />
            </ul>
            {line.blocked && <p className="pb-3 text-sm text-danger">{line.blocked.text}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-3 border-t border-line pt-3">
        <Totals
          lines={lines}
          listTotal={totals.listTotal}
          adjustments={totals.adjustments}
          shipping={totals.shipping}
          shippingReason={totals.shippingReason}
          payable={totals.payable}
          payableLabel={t('payable')}
        />
      </div>
      <button type="button" className="btn mt-4 w-full" aria-disabled={isBusy} onClick={onGo}>
        {t('split.pay', { amount: sum(payableSum(totals, lines)) })}
      </button>
    </li>
  );
}
