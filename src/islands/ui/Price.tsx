import { type Amount, formatAmount } from '#lib/kernel/money.ts';
import { useWords } from './words.tsx';

interface PriceProps {
  readonly amount: Amount;
  /** Shown struck through when it is higher. */
  readonly listAmount?: Amount;
  readonly className?: string;
}

export function Price({ amount, listAmount, className = '' }: PriceProps) {
  const t = useWords('common');
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="price">{formatAmount(amount)}</span>
      {listAmount !== undefined && listAmount > amount && (
        <s className="text-sm font-normal text-faint tabular-nums">
          <span className="sr-only">{t('ui.listPrice')} </span>
          {formatAmount(listAmount)}
        </s>
      )}
    </span>
  );
}
