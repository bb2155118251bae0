import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { listReturns } from '#lib/after/returns/calls.ts';
import { RETURN_STATES, type ReturnState } from '#lib/after/returns/codes.ts';
import type { ReturnListItem, ReturnPage } from '#lib/after/returns/model/return.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { formatMoment } from '../ui/moment.ts';
import { Pager } from '../ui/Pager.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { DueLine } from './DueLine.tsx';
import { NextAct } from './NextAct.tsx';
import { ReturnLines } from './ReturnLines.tsx';
import { ReturnSkeleton } from './ReturnStates.tsx';

/** Row E3: the member's returns, each with its next step. */
export const ReturnListPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

type Shown = ReturnState | 'all';

const readState = (): Shown => {
  const said = new URLSearchParams(location.search).get('state');
  return RETURN_STATES.find((one) => one === said) ?? 'all';
};

function Gate() {
  const t = useWords('returnGoods');
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const [state, setState] = useState<Shown | null>(null);
  useEffect(() => {
    const read = () => setState(readState());
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  if (!state) return <ReturnSkeleton />;
  if (!isSignedIn) return <SignInState text={t('signIn')} back={links.returns()} />;
  const show = (next: Shown) => {
    history.pushState(null, '', pageLink(links.returns(next === 'all' ? undefined : next)));
    setState(next);
  };
  return <List key={state} state={state} onShow={show} />;
}

interface ListProps {
  readonly state: Shown;
  readonly onShow: (state: Shown) => void;
}

function List({ state, onShow }: ListProps) {
  const t = useWords('returnGoods');
  const [page, setPage] = useState(1);
  const { data, isLoading, failure, reload } = useCall(listReturns, { state, page });
  useOrderChanges(null, reload, data !== null);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <ReturnSkeleton />;
  return (
    <>
      <Filters state={state} counts={data.counts} onShow={onShow} />
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
        {data.returns.length === 0 ? (
          <Notice picture="orders" title={t('list.none')} text={t('list.noneText')}>
            <a href={pageLink(links.orders())} className="btn">
              {t('list.toOrders')}
            </a>
          </Notice>
        ) : (
          <ul className="grid gap-4">
            {data.returns.map((one) => (
              <Item key={one.number} one={one} />
            ))}
          </ul>
        )}
        <Pager page={data.page} pages={data.pages} onPage={setPage} />
      </div>
    </>
  );
}

interface FiltersProps extends ListProps {
  readonly counts: ReturnPage['counts'];
}

function Filters({ state, counts, onShow }: FiltersProps) {
  const t = useWords('returnGoods');
  if (counts.length === 0) return null;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = [{ state: 'all' as const, name: t('list.all'), count: all }, ...counts];
  return (
    <nav aria-label={t('list.states')} className="mb-5 flex flex-wrap gap-2">
      {shown.map((one) => (
        <button
          key={one.state}
          type="button"
          className="chip tabular-nums"
          aria-current={one.state === state ? 'true' : undefined}
          onClick={() => onShow(one.state)}
        >
          {one.name} {one.count}
        </button>
      ))}
    </nav>
  );
}

function Item({ one }: { readonly one: ReturnListItem }) {
  const t = useWords('returnGoods');
  const { locale } = useIsland();
  const { number, orderNumber, state, stateName, createdAt, lines, amount, due, isWayChosen } = one;
  return (
    <li className="panel p-5" data-return={number}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-sm font-normal text-muted">
          <a href={pageLink(links.return(number))} className="tabular-nums wrap-anywhere hover:text-accent">
            {t('number', { number })}
          </a>
        </h2>
        <span className="text-sm font-semibold text-accent">{stateName}</span>
      </div>
      <p className="text-sm text-faint tabular-nums wrap-anywhere">
        {formatMoment(createdAt, locale)} ·{' '}
        <a href={pageLink(links.order(orderNumber))} className="hover:text-accent">
          {t('ofOrder', { number: orderNumber })}
        </a>
      </p>
      <ReturnLines lines={lines} />
      <DueLine due={due} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <span className="price text-lg">{formatAmount(amount)}</span>
        <NextAct number={number} state={state} isWayChosen={isWayChosen} />
      </div>
    </li>
  );
}
