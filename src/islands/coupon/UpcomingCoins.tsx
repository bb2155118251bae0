import { formatNumber } from '#lib/kernel/text/money.ts';
import type { Coins } from '#lib/money/ledger/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** Pending coins with the reason for the delay, and coins that expire, with the dates. */
export function UpcomingCoins({ coins: { pending, expiries, rules } }: { readonly coins: Coins }) {
  const t = useWords('coupon');
  const { locale } = useIsland();
  if (pending.length === 0 && expiries.length === 0) return null;
  return (
    <div className="mb-6 grid items-start gap-4 md:grid-flow-col md:auto-cols-fr md:gap-6">
      {pending.length > 0 && (
        <section className="panel p-5" aria-labelledby="coins-pending">
          <h2 id="coins-pending" className="mb-2 font-semibold">
            {t('coins.pending')}
          </h2>
          <ul className="divide-y divide-line">
            {pending.map(({ orderNumber, amount, at }) => (
              <li key={orderNumber} className="flex items-baseline gap-4 py-2 text-sm">
                <p className="min-w-0 flex-1">
                  <a href={pageLink(links.order(orderNumber))} className="link tabular-nums">
                    {t('terms.order', { number: orderNumber })}
                  </a>
                  <span className="block text-muted">
                    {at
                      ? t('coins.creditedAt', { moment: formatMoment(at, locale) })
                      : t('coins.notCompleted', { count: rules.days })}
                  </span>
                </p>
                <span className="price text-accent">+{formatNumber(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {expiries.length > 0 && (
        <section className="panel p-5" aria-labelledby="coins-expiring">
          <h2 id="coins-expiring" className="mb-2 font-semibold">
            {t('coins.expiries')}
          </h2>
          <ul className="divide-y divide-line">
            {expiries.map(({ amount, at }) => (
              <li key={at} className="flex items-baseline gap-4 py-2 text-sm">
                <time dateTime={at} className="min-w-0 flex-1 tabular-nums">
                  {formatMoment(at, locale)}
                </time>
                <span className="price">{formatNumber(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
