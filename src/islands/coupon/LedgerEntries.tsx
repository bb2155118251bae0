import { useState } from 'react';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { formatNumber } from '#lib/kernel/text/money.ts';
import { ENTRY_FILTERS, type EntryFilter, type LedgerKind } from '#lib/money/ledger/codes.ts';
import type { CoinEntries, CoinEntry } from '#lib/money/ledger/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface Asked {
  readonly unit?: LedgerKind;
  readonly filter?: EntryFilter | undefined;
  readonly before?: string | number | undefined;
}

interface LedgerEntriesProps {
  /** The call that lists an account's entries. */
  readonly of: Endpoint<Asked, CoinEntries>;
  /** The unit, if the call lists several. */
  readonly unit?: LedgerKind;
  /** The key in the `coupon` words for the text of an empty list. */
  readonly words: 'coins' | 'points' | 'chances' | 'balances';
}

/** An account's entries with the balance after each, newest first, in pages. */
export function LedgerEntries({ of, unit, words }: LedgerEntriesProps) {
  const t = useWords('coupon');
  const common = useWords('common');
  const [filter, setFilter] = useState<EntryFilter>('all');
  /** The entry that each visited page starts below. */
  const [turned, setTurned] = useState<readonly number[]>([]);
  const before = turned.at(-1);
  const { data, failure, isLoading, reload } = useCall(of, {
    ...(unit && { unit }),
    filter,
    ...(before !== undefined && { before }),
  });
  const show = (wanted: EntryFilter) => {
    setFilter(wanted);
    setTurned([]);
  };
  const turn = (to: readonly number[]) => {
    setTurned(to);
    document.getElementById('entries')?.scrollIntoView();
  };
  return (
    <section id="entries" aria-label={t('coins.list')} className="scroll-mt-20">
      <FilterChips
        label={t('coins.filters')}
        filters={ENTRY_FILTERS}
        chosen={filter}
        nameOf={(one) => t(`coins.filter.${one}`)}
        onChoose={show}
      />
      {failure !== null ? (
        <ErrorState message={failure} onRetry={reload} />
      ) : !data ? (
        <Skeleton className="h-72 rounded-card" />
      ) : data.entries.length === 0 ? (
        <Notice icon="coin" title={t('coins.emptyTitle')} text={t(`${words}.emptyText`)} />
      ) : (
        <div aria-busy={isLoading}>
          <ul className="panel divide-y divide-line">
            {data.entries.map((one) => (
              <Entry key={one.id} entry={one} />
            ))}
          </ul>
          {(turned.length > 0 || data.older !== null) && (
            <nav aria-label={common('ui.pages')} className="mt-8 flex flex-wrap justify-center gap-4">
              <button
                type="button"
                className="btn-line"
                aria-disabled={turned.length === 0 || isLoading}
                onClick={() => turn(turned.slice(0, -1))}
              >
                {t('coins.newer')}
              </button>
              <button
                type="button"
                className="btn-line"
                aria-disabled={data.older === null || isLoading}
                onClick={() => data.older !== null && turn([...turned, data.older])}
              >
                {t('coins.older')}
              </button>
            </nav>
          )}
        </div>
      )}
    </section>
  );
}

function Entry({ entry }: { readonly entry: CoinEntry }) {
  const t = useWords('coupon');
  const { locale } = useIsland();
  const { amount, balanceAfter, reason, subject, orderNumber, at, expiresAt } = entry;
  return (
    <li className="flex items-center gap-4 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {t(`reason.${reason}`)}
          {subject && <span className="text-muted"> · {subject}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-faint tabular-nums">
          <time dateTime={at}>{formatMoment(at, locale)}</time>
          {expiresAt && <span>{t('coins.entryEnds', { moment: formatMoment(expiresAt, locale) })}</span>}
          {orderNumber && (
            <a href={pageLink(links.order(orderNumber))} className="link">
              {t('terms.order', { number: orderNumber })}
            </a>
          )}
        </p>
      </div>
      <p className="text-right">
        <span className={`price ${amount > 0 ? 'text-accent' : ''}`}>
          {amount > 0 ? '+' : '−'}
          {formatNumber(Math.abs(amount))}
        </span>
        <span className="block text-sm text-faint tabular-nums">
          {t('coins.after', { balance: formatNumber(balanceAfter) })}
        </span>
      </p>
    </li>
  );
}
