import type { SubscribeQuote } from '#lib/boxes/pack/model/subscribe.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** Terms that a subscriber must read first: amount and dates of charges, and how to cancel. */
export function TermsList({ quote, isBusy }: { readonly quote: SubscribeQuote; readonly isBusy: boolean }) {
  const t = useWords('subscribe');
  const { locale } = useIsland();
  const { first } = quote;
  const day = (on: string) => formatDay(on, locale);
  const rows: readonly (readonly [string, string])[] = [
    [t('terms.each'), formatAmount(quote.payable)],
    [t('terms.perDay'), formatAmount(quote.perDay)],
    ...(quote.saved > 0 ? [[t('terms.saved'), formatAmount(quote.saved)] as const] : []),
    ...(quote.isService
      ? []
      : [
          [
            t('terms.shipping'),
            quote.shipping === 0 ? t('terms.free') : formatAmount(quote.shipping),
          ] as const,
        ]),
    ...(first.discount > 0 ? [[t('terms.discount'), `−${formatAmount(first.discount)}`] as const] : []),
    ...(first.coins > 0 ? [[t('terms.coins'), `−${formatAmount(first.coins)}`] as const] : []),
    ...(first.shipping === quote.shipping
      ? []
      : [
          [
            t('terms.firstShipping'),
            first.shipping === 0 ? t('terms.free') : formatAmount(first.shipping),
          ] as const,
        ]),
    [
      t('terms.first'),
      first.payable === quote.payable
        ? day(quote.firstOn)
        : `${formatAmount(first.payable)} · ${day(quote.firstOn)}`,
    ],
    ...(quote.nextOn ? [[t('terms.next'), day(quote.nextOn)] as const] : []),
    ...(quote.lastOn ? [[t('terms.last'), day(quote.lastOn)] as const] : []),
  ];
  return (
    <div aria-live="polite" aria-busy={isBusy}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {rows.map(([name, value], i) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className={`price text-right ${i === 0 ? 'text-xl' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {first.gifts.length > 0 && (
        <p className="mt-3 text-sm text-amber">
          {t('terms.gifts')}{' '}
          {first.gifts.map(({ name, quantity }) => `${name} × ${quantity}`).join(t('terms.and'))}
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        {quote.isService
          ? t('parcels.service')
          : t('parcels.every', { count: quote.boxesInParcel, days: quote.parcelEveryDays })}
      </p>
      <h3 className="mt-4 text-sm font-semibold">{t('ends.title')}</h3>
      <p className="mt-1 text-sm text-muted">
        {quote.lastCycle === null
          ? t('ends.any', { notice: quote.noticeDays })
          : t('ends.oneYear', { count: quote.lastCycle, notice: quote.noticeDays })}{' '}
        {first.boxes > quote.boxesInParcel || first.boxes > quote.boxes ? t('ends.ahead') : ''}
      </p>
    </div>
  );
}
