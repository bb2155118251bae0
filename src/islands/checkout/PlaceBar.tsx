import type { ReactNode } from 'react';
import type { Amount } from '#lib/kernel/money.ts';
import { BottomBar } from '../ui/BottomBar.tsx';
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

/** The phone's bar: the sum and the button, at the bottom edge. */
export function PlaceBar({ payable, button }: { readonly payable: Amount; readonly button: ReactNode }) {
  const t = useWords('checkout');
  return (
    <BottomBar className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-[calc(0.625rem+env(safe-area-inset-bottom))] md:hidden">
      <p className="shrink-0 leading-tight">
        <span className="block text-xs text-muted">{t('payable')}</span>
        <span className="price text-xl">
          <Money amount={payable} />
        </span>
        <ChargedNote amount={payable} />
      </p>
      {button}
    </BottomBar>
  );
}
