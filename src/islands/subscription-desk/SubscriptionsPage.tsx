import { useEffect, useState } from 'react';
import { listDeskSubscriptions } from '#lib/fronts/subscription-desk/calls.ts';
import type { DeskSubscription } from '#lib/fronts/subscription-desk/model.ts';
import { SUBSCRIPTION_TABS, type SubscriptionTab } from '#lib/fronts/subscription-desk/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { MorePages } from '../staff/MorePages.tsx';
import { SearchForm } from '../staff/SearchForm.tsx';
import { formatDay } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

/** Row J2: subscriptions by the attention that they need. The address names the list. */
export const SubscriptionsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Subscriptions />
  </IslandWords>
);

interface Query {
  readonly tab: SubscriptionTab;
  readonly q: string;
}

function readQuery(): Query {
  const query = new URLSearchParams(location.search);
  const tab = SUBSCRIPTION_TABS.find((one) => one === query.get('tab')) ?? 'failing';
  return { tab, q: query.get('q') ?? '' };
}

const pathOf = ({ tab, q }: Query): string =>
  `${staffLinks.subscriptions()}?${new URLSearchParams(q ? { q } : { tab })}`;

function Subscriptions() {
  const t = useWords('subscriptionDesk');
  const [query, setQuery] = useState<Query | null>(null);
  useEffect(() => {
    const read = () => setQuery(readQuery());
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  if (!query) return <Skeleton className="h-96" />;
  const show = (next: Query) => {
    history.pushState(null, '', pageLink(pathOf(next)));
    setQuery(next);
  };
  return (
    <>
      <a
        href={pageLink(staffLinks.subscriptionFigures())}
        className="link mb-4 inline-flex min-h-touch items-center"
      >
        {t('figures')}
      </a>
      <SearchForm
        key={query.q}
        label={t('searchLabel')}
        find={t('find')}
        maxLength={60}
        q={query.q}
        onFind={(q) => show({ tab: 'failing', q })}
      />
      <nav aria-label={t('tabs')} className="mb-6 flex flex-wrap gap-2">
        {SUBSCRIPTION_TABS.map((tab) => (
          <a
            key={tab}
            href={pageLink(pathOf({ tab, q: '' }))}
            className="chip"
            aria-current={query.q === '' && tab === query.tab ? 'page' : undefined}
          >
            {t(`tab.${tab}`)}
          </a>
        ))}
      </nav>
      <Found key={pathOf(query)} query={query} />
    </>
  );
}

function Found({ query }: { readonly query: Query }) {
  const t = useWords('subscriptionDesk');
  const [after, setAfter] = useState<number | undefined>(undefined);
  const { data, isLoading, failure, reload } = useCall(listDeskSubscriptions, {
    ...query,
    ...(after === undefined ? {} : { after }),
  });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  const next = data.after;
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
      {data.subscriptions.length === 0 ? (
        <Notice icon="check" title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="grid gap-3">
          {data.subscriptions.map((one) => (
            <li key={one.number}>
              <Row one={one} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex justify-center gap-4">
        <MorePages
          onFirst={after === undefined ? null : () => setAfter(undefined)}
          onMore={next === null ? null : () => setAfter(next)}
          first={t('first')}
          more={t('more')}
        />
      </div>
    </div>
  );
}

function Row({ one }: { readonly one: DeskSubscription }) {
  const t = useWords('subscriptionDesk');
  const { locale } = useIsland();
  const { number, kind, name, state, nextDueOn, agreedPrice, failure } = one;
  return (
    <a
      href={pageLink(staffLinks.subscription(number))}
      className="panel grid gap-1 p-4 hover:border-accent md:grid-cols-[1fr_1fr_14rem] md:items-center md:gap-6"
    >
      <span className="min-w-0">
        <b className="block wrap-anywhere">{name || t(`kind.${kind}`)}</b>
        <span className="block text-sm text-faint tabular-nums wrap-anywhere">{number}</span>
      </span>
      <span className={`min-w-0 ${failure ? 'font-semibold text-danger' : ''}`}>
        {failure || t(`tab.${state}`)}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {nextDueOn && (
          <span className="block">
            {t('nextDueOn')} {formatDay(nextDueOn, locale)}
          </span>
        )}
        <span className="block">
          {t('price')} {formatAmount(agreedPrice)}
        </span>
      </span>
    </a>
  );
}
