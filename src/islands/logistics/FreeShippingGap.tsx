import type { Amount } from '#lib/kernel/text/money.ts';
import { Money } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';

/** The amount missing for free shipping; nothing if shipping is free. */
export function FreeShippingGap({ amount }: { readonly amount: Amount }) {
  const t = useWords('delivery');
  if (amount === 0) return null;
  return (
    <p className="text-sm text-muted">
      {t('gap')}{' '}
      <span className="font-semibold text-amber">
        <Money amount={amount} />
      </span>
    </p>
  );
}
