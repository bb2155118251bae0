import type { ReturnQuote } from '#lib/after/returns/model/apply.ts';
import { formatNumber } from '#lib/kernel/text/money.ts';
import { Money } from '../ui/Money.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { Loaded } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

interface QuoteBoxProps {
  readonly quote: Loaded<ReturnQuote>;
  /** At least one piece is chosen. */
  readonly isChosen: boolean;
  readonly method: string;
}

/** The refund amount, line by line, computed by the shop from what was paid. */
export function QuoteBox({ quote: { data, isLoading, failure, reload }, isChosen, method }: QuoteBoxProps) {
  const t = useWords('returnGoods');
  const common = useWords('common');
  if (!isChosen) return <p className="text-muted">{t('quote.choose')}</p>;
  if (failure !== null)
    return (
      <p role="alert" className="text-danger">
        {failure || common('ui.failed')}{' '}
        <button type="button" className="link min-h-touch" onClick={reload}>
          {common('retry')}
        </button>
      </p>
    );
  if (!data) return <Skeleton className="h-32" />;
  const gifts = data.lines.filter(({ isGift }) => isGift);
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
        {data.lines
          .filter(({ isGift }) => !isGift)
          .map(({ orderLineId, name, quantity, amount }) => (
            <div key={orderLineId} className="contents">
              <dt className="min-w-0 text-muted">
                {name} × {quantity}
              </dt>
              <dd className="text-right">
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        {data.adjustments.map(({ name, amount }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className={`text-right ${amount < 0 ? 'text-amber' : ''}`}>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <div
        role="status"
        className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3"
      >
        <b>{t('quote.total')}</b>
        <span className="price text-lg">
          <Money amount={data.amount} />
          {data.coins > 0 && (
            <span className="block text-right text-sm font-normal text-muted">
              {t('quote.coins', { coins: formatNumber(data.coins) })}
            </span>
          )}
        </span>
      </div>
      <p className="mt-1 text-sm text-muted">{method}</p>
      {gifts.length > 0 && (
        <div className="mt-3 rounded-card bg-raised p-4 text-sm">
          <p className="font-semibold">{t('quote.gifts')}</p>
          <ul className="mt-1 text-muted">
            {gifts.map(({ orderLineId, name, quantity }) => (
              <li key={orderLineId}>
                {name} × {quantity}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
