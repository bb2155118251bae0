import type { ReactNode } from 'react';
import type { Quote } from '#lib/buying/checkout/model/quote.ts';
import { type PaymentMethod, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
import { ChargedNote, Sum } from '../ui/Money.tsx';
import { payableSum } from '../ui/sum-parts.ts';
import { useWords } from '../ui/words.tsx';

interface PlaceButtonProps {
  readonly isPlacing: boolean;
  readonly isDisabled: boolean;
  /** The payment method; `free` if nothing is left to pay. */
  readonly next: PaymentMethod | 'free' | null;
  readonly onPlace: () => void;
}

export function PlaceButton({ isPlacing, isDisabled, next, onPlace }: PlaceButtonProps) {
  const t = useWords('checkout');
  return (
    <button
      type="button"
      className="btn md:w-full"
      aria-disabled={isDisabled}
      aria-busy={isPlacing}
      onClick={onPlace}
    >
      {t(isPlacing ? 'placing' : placeWord(next))}
    </button>
  );
}

/** The button's word: either it pays, or it only places an order to be paid later. */
function placeWord(next: PlaceButtonProps['next']): string {
  if (next === 'free') return 'placeFree';
  const leads = next === null ? 'bank' : specOf(next).next;
  return leads === 'number' || leads === 'transfer' ? `placeFor.${leads}` : 'place';
}

/** The bottom bar on phones: total and order button. */
export function PlaceBar({ quote, button }: { readonly quote: Quote; readonly button: ReactNode }) {
  const t = useWords('checkout');
  const { totals, lines } = quote;
  return (
    <BottomBar className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-[calc(0.625rem+env(safe-area-inset-bottom))] md:hidden">
      <p className="leading-tight">
        <span className="block text-xs text-muted">{t('payable')}</span>
        <span className="price text-xl">
          <Sum {...payableSum(totals, lines)} />
        </span>
        <ChargedNote amount={totals.payable} />
      </p>
      {button}
    </BottomBar>
  );
}
