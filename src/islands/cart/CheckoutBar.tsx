import { boughtLines } from '#lib/buying/cart/rules/split.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { ChargedNote, Sum } from '../ui/Money.tsx';
import { payableSum } from '../ui/sum-parts.ts';
import { useWords } from '../ui/words.tsx';
import { CheckoutLink, type CheckoutProps } from './CheckoutLink.tsx';

/** The phone's bar: the sum and the one thing to do, above the shop's own bar. */
export function CheckoutBar({ view, isBusy, onAsk }: CheckoutProps) {
  const t = useWords('cart');
  return (
    <BottomBar className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-md:bottom-16 md:hidden">
      <p className="leading-tight">
        <span className="block text-xs text-muted">{t('payable')}</span>
        <span className={`price text-xl ${isBusy ? 'opacity-60' : ''}`}>
          <Sum {...payableSum(view.totals, boughtLines(view.lines))} />
        </span>
        <ChargedNote amount={view.totals.payable} />
      </p>
      <CheckoutLink view={view} onAsk={onAsk} />
    </BottomBar>
  );
}
