import type { CartView } from '#lib/cart/model.ts';
import { ChargedNote, Money } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';
import { CheckoutLink } from './CheckoutLink.tsx';

/** The phone's bar: the sum and the one thing to do, above the shop's own bar. */
export function CheckoutBar({ view, isBusy }: { readonly view: CartView; readonly isBusy: boolean }) {
  const t = useWords('cart');
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface/95 px-4 py-2.5 backdrop-blur md:hidden">
      <p className="shrink-0 leading-tight">
        <span className="block text-xs text-muted">{t('payable')}</span>
        <span className={`price text-xl ${isBusy ? 'opacity-60' : ''}`}>
          <Money amount={view.totals.payable} />
        </span>
        <ChargedNote amount={view.totals.payable} />
      </p>
      <CheckoutLink view={view} />
    </div>
  );
}
