import { useEffect, useState } from 'react';
import { listDeskOrders } from '#lib/desk/calls.ts';
import type { DeskOrdersInput } from '#lib/desk/model.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { type FilterChoices, OrderFilters } from './OrderFilters.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { ordersPath, readOrdersQuery } from './orders-query.ts';

interface OrdersPageProps {
  readonly choices: FilterChoices;
}

/** Row J2: every order, found by filters, number, phone or name; the address says what is shown. */
export const OrdersPage = ({ choices, ...island }: OrdersPageProps & IslandProps) => (
  <IslandWords {...island}>
    <Orders choices={choices} />
  </IslandWords>
);

function Orders({ choices }: OrdersPageProps) {
  const [query, setQuery] = useState<DeskOrdersInput | null>(null);
  useEffect(() => {
    const read = () => setQuery(readOrdersQuery(location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  if (!query) return <Skeleton className="h-[600px]" />;
  const show = (next: DeskOrdersInput) => {
    history.pushState(null, '', pageLink(ordersPath(next)));
    setQuery(next);
  };
  return (
    <>
      <OrderFilters key={ordersPath(query)} query={query} choices={choices} onShow={show} />
      <OrdersFound query={query} onShow={show} />
    </>
  );
}

interface OrdersFoundProps {
  readonly query: DeskOrdersInput;
  readonly onShow: (next: DeskOrdersInput) => void;
}

function OrdersFound({ query, onShow }: OrdersFoundProps) {
  const t = useWords('staff');
  const { data, isLoading, failure, reload } = useCall(listDeskOrders, query);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[600px]" />;
  const { before: _before, after: _after, ...same } = query;
  const { before, after } = data;
  const go = (to: Pick<DeskOrdersInput, 'before' | 'after'>) => {
    onShow({ ...same, ...to });
    window.scrollTo({ top: 0 });
  };
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
      <p role="status" className="sr-only">
        {t('orders.shown', { count: data.orders.length })}
      </p>
      {data.orders.length === 0 ? (
        <Notice icon="search" title={t('orders.none')} text={t('orders.noneText')} />
      ) : (
        <OrdersTable
          orders={data.orders}
          sort={query.sort ?? 'createdAt'}
          direction={query.direction ?? 'desc'}
          onSort={(sort, direction) => onShow({ ...same, sort, direction })}
        />
      )}
      <nav aria-label={t('orders.pages')} className="mt-6 flex justify-center gap-4">
        <button
          type="button"
          className="btn-line"
          disabled={before === null}
          onClick={() => before && go({ before })}
        >
          {t('orders.previous')}
        </button>
        <button
          type="button"
          className="btn-line"
          disabled={after === null}
          onClick={() => after && go({ after })}
        >
          {t('orders.next')}
        </button>
      </nav>
    </div>
  );
}
