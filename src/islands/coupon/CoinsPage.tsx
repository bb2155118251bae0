import { useState } from 'react';
import { formatNumber } from '#lib/kernel/money.ts';
import { getCoins, listCoinEntries } from '#lib/ledger/calls.ts';
import { ENTRY_FILTERS, type EntryFilter } from '#lib/ledger/codes.ts';
import type { CoinEntry, Coins } from '#lib/ledger/model.ts';
import { links } from '#lib/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { InChargedNote } from '../ui/Money.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

/** Rows C10, L8: how many coins the member has, and every step that led there. */
export const CoinsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('coupon');
  const who = useVisitor();
  if (who === 'unknown') return <CoinsSkeleton />;
  if (who === 'guest') return <SignInState text={t('coins.signIn')} back={links.coins()} />;
  return <CoinsHome />;
}

function CoinsHome() {
  const { data, failure, reload } = useCall(getCoins, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <CoinsSkeleton />;
  return (
    <>
      <Balance coins={data} />
      <Entries />
    </>
  );
}

function Balance({ coins: { balance, coming, expiring, rules } }: { readonly coins: Coins }) {
  const t = useWords('coupon');
  const { locale } = useIsland();
  return (
    <section className="panel mb-6 p-5 md:p-7" aria-label={t('coins.balance')}>
      <h2 className="text-sm text-muted">{t('coins.balance')}</h2>
      <p className="price text-3xl" data-balance={balance}>
        {formatNumber(balance)} <span className="text-base font-normal text-muted">{t('coins.unit')}</span>
      </p>
      {coming > 0 && <p className="mt-1 text-sm text-accent">{t('coins.coming', { count: coming })}</p>}
      {expiring && (
        <p className="mt-1 text-sm text-amber">
          {t('coins.expiring', { amount: expiring.amount, moment: formatMoment(expiring.at, locale) })}
        </p>
      )}
      <p className="mt-3 text-sm text-faint">{t('coins.rules', rules)}</p>
      <InChargedNote />
    </section>
  );
}

function Entries() {
  const t = useWords('coupon');
  const [filter, setFilter] = useState<EntryFilter>('all');
  const [page, setPage] = useState(1);
  const { data, failure, isLoading, reload } = useCall(listCoinEntries, { filter, page });
  const show = (wanted: EntryFilter) => {
    setFilter(wanted);
    setPage(1);
  };
  return (
    <section aria-label={t('coins.list')}>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('coins.filters')}</legend>
        {ENTRY_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            className="chip aria-pressed:border-accent aria-pressed:bg-raised aria-pressed:text-text"
            onClick={() => show(one)}
          >
            {t(`coins.filter.${one}`)}
          </button>
        ))}
      </fieldset>
      {failure !== null ? (
        <ErrorState message={failure} onRetry={reload} />
      ) : !data ? (
        <Skeleton className="h-72 rounded-card" />
      ) : data.total === 0 ? (
        <Notice icon="coin" title={t('coins.emptyTitle')} text={t('coins.emptyText')} />
      ) : (
        <div aria-busy={isLoading}>
          <ul className="panel divide-y divide-line">
            {data.entries.map((one) => (
              <Entry key={one.id} entry={one} />
            ))}
          </ul>
          <Pager page={page} pages={data.pages} onPage={setPage} />
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

function CoinsSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="mb-6 h-44 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonGroup>
  );
}
