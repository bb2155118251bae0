import type { ReactNode } from 'react';
import type { Amount } from '#lib/kernel/money.ts';
import { ChargedNote, Money } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';

interface PlaceButtonProps {
  readonly isPlacing: boolean;
  readonly isDisabled: boolean;
  /** Nothing is left to pay. */
  readonly isFree: boolean;
  readonly onPlace: () => void;
}

export function PlaceButton({ isPlacing, isDisabled, isFree, onPlace }: PlaceButtonProps) {
  const t = useWords('checkout');
  return (
    <button
      type="button"
      className="btn md:w-full"
      disabled={isDisabled}
      aria-busy={isPlacing}
      onClick={onPlace}
    >
      {t(isPlacing ? 'placing' : isFree ? 'placeFree' : 'place')}
    </button>
  );
}

/** The phone's bar: the sum and the button, at the bottom edge until the footer. */
export function PlaceBar({ payable, button }: { readonly payable: Amount; readonly button: ReactNode }) {
  const t = useWords('checkout');
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface/95 px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] backdrop-blur md:hidden">
      <p className="shrink-0 leading-tight">
        <span className="block text-xs text-muted">{t('payable')}</span>
        <span className="price text-xl">
          <Money amount={payable} />
        </span>
        <ChargedNote amount={payable} />
      </p>
      {button}
    </div>
  );
}
