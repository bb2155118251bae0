import type { TillEntry } from '#lib/cashier/model/till.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { staffLinks } from '#lib/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** Everything that came into a till and left it, newest first. */
export function TillEntries({ entries }: { readonly entries: readonly TillEntry[] }) {
  const t = useWords('cashier');
  const { locale } = useIsland();
  return (
    <section className="panel p-5" aria-labelledby="entries">
      <h2 id="entries" className="mb-3 text-lg font-bold">
        {t('till.entries')}
      </h2>
      {entries.length === 0 ? (
        <p className="text-muted">{t('till.noEntries')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.toReversed().map((entry) => (
            <li key={entry.id} className="py-2">
              <div className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                <span>
                  {t(`till.entry.${entry.kind}`)} · {t(`till.way.${entry.way}`)}
                </span>
                <b className="font-semibold">{formatAmount(entry.amount)}</b>
              </div>
              <p className="text-sm text-muted">
                {[
                  formatMoment(entry.at, locale),
                  entry.number,
                  entry.reason,
                  entry.reference,
                  entry.lastDigits && `…${entry.lastDigits}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {entry.kind === 'payment' && (
                <a
                  href={pageLink(staffLinks.receipt(entry.id))}
                  className="link inline-flex min-h-touch items-center text-sm"
                >
                  {t('receipt.title')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
