import type { SplitView } from '#lib/buying/cart/model/cart.ts';
import { Icon } from '../ui/Icon.tsx';
import { useMoney } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';

/** The extra cost of separate orders, shown before the shopper accepts it (row C7). */
export function SplitLosses({ view }: { readonly view: SplitView }) {
  const t = useWords('cart');
  const money = useMoney();
  const { lostShipping, lostDiscount, losesFreeShipping } = view;
  const losses = [
    ...(lostShipping > 0
      ? [t(losesFreeShipping ? 'split.lostShipping' : 'split.moreShipping', { amount: money(lostShipping) })]
      : []),
    ...(lostDiscount > 0 ? [t('split.lostDiscount', { amount: money(lostDiscount) })] : []),
  ];
  if (losses.length === 0) return <p className="mt-4 text-sm text-muted">{t('split.noLoss')}</p>;
  return (
    <ul className="panel mt-4 space-y-1 border-amber p-4 text-amber" data-split-loss>
      {losses.map((text) => (
        <li key={text} className="flex items-center gap-2">
          <Icon name="truck" />
          {text}
        </li>
      ))}
    </ul>
  );
}
