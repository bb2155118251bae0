import { useCallback, useEffect, useState } from 'react';
import { listDeskOrders } from '#lib/fronts/order-list/calls.ts';
import { readColumns } from '#lib/fronts/order-list/rules.ts';
import { listViews } from '#lib/people/saved-views/calls.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { type FilterChoices, OrderFilters } from './OrderFilters.tsx';
import { OrdersPager } from './OrdersPager.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { OrdersTools } from './OrdersTools.tsx';
import { OrderViews } from './OrderViews.tsx';
import { ordersPath, readOrdersQuery, requestOf, type ShownOrders, viewOf } from './orders-query.ts';
import { SelectedOrders } from './SelectedOrders.tsx';
import { useOrderKeys } from './use-order-keys.ts';

/** The maximum number of orders per API call. */
const MOST = 200;

interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly select: (numbers: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** The selected orders; the selection survives paging. */
function useSelection(): Selection {
  const t = useWords('orderlist');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (numbers: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const number of numbers) {
      if (isSelected) next.add(number);
      else next.delete(number);
    }
    if (next.size > MOST) showToast('warning', t('selected.most', { most: MOST }));
    else setSelected(next);
  };
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, select, clear };
}

interface OrdersPageProps {
  readonly choices: FilterChoices;
}

/** Row J2: all orders, found by filters, number, phone or name. The address describes the list. */
export const OrdersPage = ({ choices, ...island }: OrdersPageProps & IslandProps) => (
  <IslandWords {...island}>
    <Orders choices={choices} />
  </IslandWords>
);

const LIST = { list: 'orders' } as const;

function Orders({ choices }: OrdersPageProps) {
  const [shown, setShown] = useState<ShownOrders | null>(null);
  const views = useCall(listViews, LIST);
  useEffect(() => {
    const read = () => setShown(readOrdersQuery(location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const isBare = shown !== null && ordersPath(shown) === ordersPath({});
  const first = views.data?.views.find(({ isDefault }) => isDefault);
  // Without a query, the list opens with the user's own view. If views fail to load, the list still shows.
  useEffect(() => {
    if (!isBare || !first) return;
    const next = readOrdersQuery(`?${first.query}`);
    history.replaceState(null, '', pageLink(ordersPath(next)));
    setShown(next);
  }, [isBare, first]);
  const isWaiting = isBare && (first !== undefined || (!views.data && views.failure === null));
  if (!shown || isWaiting) return <Skeleton className="h-[600px]" />;
  const show = (next: ShownOrders) => {
    history.pushState(null, '', pageLink(ordersPath(next)));
    setShown(next);
  };
  return (
    <>
      <OrderViews views={views.data?.views ?? []} shown={shown} onShow={show} onChanged={views.reload} />
      <OrderFilters key={ordersPath(shown)} shown={shown} choices={choices} onShow={show} />
      <OrdersFound shown={shown} onShow={show} />
    </>
  );
}

interface OrdersFoundProps {
  readonly shown: ShownOrders;
  readonly onShow: (next: ShownOrders) => void;
}

function OrdersFound({ shown, onShow }: OrdersFoundProps) {
  const t = useWords('staff');
  const { data, isLoading, failure, reload } = useCall(listDeskOrders, requestOf(shown));
  const { selected, select, clear } = useSelection();
  const [areKeysShown, setKeysShown] = useState(false);
  useOrderKeys(
    (number) => select([number], !selected.has(number)),
    () => setKeysShown(true),
  );
  const columns = readColumns(shown.columns);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[600px]" />;
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
      <p role="status" className="sr-only">
        {t('orders.shown', { count: data.orders.length })}
      </p>
      <OrdersTools
        shown={shown}
        columns={columns}
        areKeysShown={areKeysShown}
        onKeys={setKeysShown}
        onShow={onShow}
      />
      {data.orders.length === 0 ? (
        <Notice icon="search" title={t('orders.none')} text={t('orders.noneText')} />
      ) : (
        <OrdersTable
          orders={data.orders}
          columns={columns}
          sort={shown.sort === 'paidAt' ? 'paidAt' : 'createdAt'}
          direction={shown.direction === 'asc' ? 'asc' : 'desc'}
          selected={selected}
          onSelect={select}
          onSort={(sort, direction) => onShow({ ...viewOf(shown), sort, direction })}
        />
      )}
      <OrdersPager shown={shown} before={data.before} after={data.after} onShow={onShow} />
      {selected.size > 0 && <SelectedOrders selected={selected} columns={columns} onClear={clear} />}
    </div>
  );
}
