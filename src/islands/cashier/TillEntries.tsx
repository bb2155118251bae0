import { useState } from 'react';
import type { TillEntry } from '#lib/buying/cashier/model/till.ts';
import type { TillMethod } from '#lib/buying/cashier/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { CorrectMethod } from './CorrectMethod.tsx';

interface TillEntriesProps {
  readonly entries: readonly TillEntry[];
  /** The payment methods for corrections; only for one's own open till. */
  readonly ways?: readonly TillMethod[];
  readonly onCorrected?: () => void;
}

/** All payments into and out of a till, newest first. */
export function TillEntries({ entries, ways = [], onCorrected }: TillEntriesProps) {
  const t = useWords('cashier');
  const { locale } = useIsland();
  const [corrected, setCorrected] = useState<TillEntry | null>(null);
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
              {onCorrected && entry.isCorrectable && ways.length > 1 && (
                <button
                  type="button"
                  className="link ml-4 min-h-touch text-sm"
                  onClick={() => setCorrected(entry)}
                >
                  {t('till.correctWay')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {corrected && onCorrected && (
        <CorrectMethod
          entry={corrected}
          ways={ways.filter((way) => way !== corrected.way)}
          onCorrected={onCorrected}
          onClose={() => setCorrected(null)}
        />
      )}
    </section>
  );
}
