import type { Amount } from '#lib/kernel/text/money.ts';
import { Money } from './Money.tsx';
import { useWords } from './words.tsx';

interface PriceProps {
  readonly amount: Amount;
  /** Shown struck through if it is higher. */
  readonly listAmount?: Amount;
  readonly className?: string;
}

export function Price({ amount, listAmount, className = '' }: PriceProps) {
  const t = useWords('common');
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="price">
        <Money amount={amount} />
      </span>
      {listAmount !== undefined && listAmount > amount && (
        <s className="text-sm font-normal text-faint tabular-nums">
          <span className="sr-only">{t('ui.listPrice')} </span>
          <Money amount={listAmount} />
        </s>
      )}
    </span>
  );
}
