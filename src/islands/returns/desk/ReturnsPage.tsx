import { useEffect, useState } from 'react';
import { listDeskReturns } from '#lib/after/returns/calls.ts';
import { RETURN_STATES, type ReturnState } from '#lib/after/returns/codes.ts';
import type { DeskReturn, DeskReturns } from '#lib/after/returns/model/desk.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { MorePages } from '../../staff/MorePages.tsx';
import { SearchForm } from '../../staff/SearchForm.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';
import { useReloadOnReturn } from './use-coming-back.ts';

/** Rows E3 and J2: returns by state, earliest deadline first. The address names the list. */
export const ReturnsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Returns />
  </IslandWords>
);

type Shown = ReturnState | 'open' | 'all';

interface Query {
  readonly state: Shown;
  readonly q: string;
}

const SHOWN: readonly Shown[] = ['open', ...RETURN_STATES, 'all'];

function readQuery(): Query {
  const query = new URLSearchParams(location.search);
  const state = SHOWN.find((one) => one === query.get('state')) ?? 'open';
  return { state, q: query.get('q') ?? '' };
}

const pathOf = ({ state, q }: Query): string => {
  const query = new URLSearchParams({ ...(state === 'open' ? {} : { state }), ...(q ? { q } : {}) });
  return `${staffLinks.returns()}${query.size > 0 ? `?${query}` : ''}`;
};

function Returns() {
  const t = useWords('returnDesk');
  const [query, setQuery] = useState<Query | null>(null);
  useEffect(() => {
    const read = () => setQuery(readQuery());
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  if (!query) return <Skeleton className="h-96" />;
  const show = (next: Partial<Query>) => {
    const wanted = { ...query, ...next };
    history.pushState(null, '', pageLink(pathOf(wanted)));
    setQuery(wanted);
  };
  return (
    <>
      <SearchForm
        key={query.q}
        label={t('list.search')}
        find={t('list.find')}
        maxLength={30}
        q={query.q}
        // A search by number covers all states.
        onFind={(q) => show({ q, state: q ? 'all' : query.state })}
      />
      <Found key={pathOf(query)} query={query} onShow={show} />
    </>
  );
}

interface ShownProps {
  readonly query: Query;
  readonly onShow: (next: Partial<Query>) => void;
}

function Found({ query, onShow }: ShownProps) {
  const t = useWords('returnDesk');
  const [after, setAfter] = useState<string | undefined>(undefined);
  const { state, q } = query;
  const { data, isLoading, failure, reload } = useCall(listDeskReturns, {
    state,
    ...(q ? { q } : {}),
    ...(after ? { after } : {}),
  });
  useReloadOnReturn(reload);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  const next = data.after;
  return (
    <>
      {data.urgent > 0 && (
        <p className="mb-4 font-semibold text-amber">{t('list.urgent', { count: data.urgent })}</p>
      )}
      <States state={state} counts={data.counts} onShow={onShow} />
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
        {data.returns.length === 0 ? (
          <Notice icon="check" title={t('list.none')} text={t('list.noneText')} />
        ) : (
          <ul className="grid gap-3">
            {data.returns.map((one) => (
              <li key={one.number}>
                <Row one={one} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-6 flex justify-center gap-4">
          <MorePages
            onFirst={after ? () => setAfter(undefined) : null}
            onMore={next ? () => setAfter(next) : null}
            first={t('list.first')}
            more={t('list.more')}
          />
        </div>
      </div>
    </>
  );
}

interface StatesProps extends Pick<ShownProps, 'onShow'> {
  readonly state: Shown;
  readonly counts: DeskReturns['counts'];
}

function States({ state, counts, onShow }: StatesProps) {
  const t = useWords('returnDesk');
  const shown = [
    { state: 'open' as const, label: t('list.open') },
    ...counts.map(({ state: one, name, count }) => ({ state: one, label: `${name} ${count}` })),
    { state: 'all' as const, label: t('list.all') },
  ];
  return (
    <nav aria-label={t('list.states')} className="mb-5 flex flex-wrap gap-2">
      {shown.map(({ state: one, label }) => (
        <button
          key={one}
          type="button"
          className="chip tabular-nums"
          aria-current={one === state ? 'true' : undefined}
          onClick={() => onShow({ state: one })}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

function Row({ one }: { readonly one: DeskReturn }) {
  const t = useWords('returnDesk');
  const { locale } = useIsland();
  const { number, orderNumber, stateName, shopper, pieces, amount, reasonName, due } = one;
  return (
    <a
      href={pageLink(staffLinks.return(number))}
      className="panel grid gap-1 p-4 hover:border-accent md:grid-cols-[15rem_1fr_16rem] md:items-center md:gap-6"
    >
      <span className="min-w-0">
        <b className="block tabular-nums wrap-anywhere">{number}</b>
        <span className="block text-sm text-faint tabular-nums wrap-anywhere">
          {orderNumber} · {shopper}
        </span>
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{stateName}</span>
        <span className="block text-sm text-muted">
          {[t('list.pieces', { count: pieces }), formatAmount(amount), reasonName]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {one.isOpened && <span className="block text-sm text-amber">{t('opened')}</span>}
        {one.needsCarrier && <span className="block text-sm text-danger">{t('needsCarrier')}</span>}
      </span>
      {due && (
        <span className={`text-sm ${one.isUrgent ? 'font-semibold text-amber' : 'text-muted'}`}>
          <span className="block tabular-nums">{formatMoment(due.at, locale)}</span>
          <span className="block">{due.text}</span>
        </span>
      )}
    </a>
  );
}
