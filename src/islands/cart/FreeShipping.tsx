import type { Totals } from '#lib/catalog/pricing/model/line.ts';
import { limits } from '#lib/kernel/limits.ts';
import { Icon } from '../ui/Icon.tsx';
import { useMoney } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';

/** The amount missing for free shipping (row C5). */
export function FreeShipping({ totals }: { readonly totals: Totals }) {
  const t = useWords('cart');
  const money = useMoney();
  const isFree = totals.freeShippingGap === 0;
  const text = isFree
    ? t('freeShipping.reached')
    : t('freeShipping.missing', { gap: money(totals.freeShippingGap) });
  return (
    <div className="rounded-card bg-raised p-3.5">
      <p className={`flex items-center gap-2 text-sm ${isFree ? 'text-accent' : ''}`} aria-live="polite">
        <Icon name="truck" className={isFree ? 'size-5' : 'size-5 text-amber'} />
        {text}
      </p>
      <progress
        aria-label={t('freeShipping.progress')}
        value={limits().freeShipping - totals.freeShippingGap}
        max={limits().freeShipping}
        className={`mt-2.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200 ${
          isFree
            ? '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent'
            : '[&::-moz-progress-bar]:bg-amber [&::-webkit-progress-value]:bg-amber'
        }`}
      />
    </div>
  );
}
