import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { groupTag } from '#lib/buying/group/tags.ts';
import { listOrderSeats } from '#lib/buying/team/calls.ts';
import type { OrderSeat } from '#lib/buying/team/model.ts';
import { countOrders, listOrders } from '#lib/orders/order/calls.ts';
import type { OrderListItem as Order } from '#lib/orders/order/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { $isSignedIn } from '#stores/session.ts';
import { Pager } from '../ui/Pager.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { useTagChanges } from '../ui/use-tag-changes.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { type ListQuery, listPath, readListQuery } from './list-query.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderListItem } from './OrderListItem.tsx';
import { OrderListSkeleton } from './OrderListSkeleton.tsx';

/** The member's orders (row E2). */
export const OrderListPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <OrderListGate />
  </IslandWords>
);

function OrderListGate() {
  const t = useWords('order');
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const [query, setQuery] = useState<ListQuery | null>(null);
  useEffect(() => {
    const read = () => setQuery(readListQuery(location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  if (!query) return <OrderListSkeleton />;
  if (!isSignedIn) return <SignInState text={t('signIn')} back={links.orders()} />;
  const show = (next: Partial<ListQuery>) => {
    const wanted = { ...query, page: 1, ...next };
    history.pushState(null, '', pageLink(listPath(wanted)));
    setQuery(wanted);
  };
  return <OrderList query={query} onShow={show} />;
}

interface OrderListProps {
  readonly query: ListQuery;
  readonly onShow: (next: Partial<ListQuery>) => void;
}

function OrderList({ query, onShow }: OrderListProps) {
  const t = useWords('order');
  const counts = useCall(countOrders, {});
  const { tab, q, page } = query;
  const list = useCall(listOrders, { tab, page, ...(q ? { q } : {}) });
  const seats = useSeats(list.data?.orders ?? []);
  const changed = () => {
    counts.reload();
    list.reload();
    seats.reload();
  };
  useOrderChanges(null, changed, list.data !== null);
  return (
    <>
      <OrderFilters query={query} counts={counts.data} onShow={onShow} />
      {list.failure !== null && <ErrorState message={list.failure} onRetry={list.reload} />}
      {list.failure === null && !list.data && <OrderListSkeleton />}
      {list.failure === null && list.data && (
        <div aria-busy={list.isLoading} className={list.isLoading ? 'opacity-60 transition-opacity' : ''}>
          <p role="status" className="sr-only">
            {t('list.found', { count: list.data.total })}
          </p>
          {list.data.orders.length === 0 ? (
            <NoOrders
              isFiltered={tab !== 'all' || q !== ''}
              onShowAll={() => onShow({ tab: 'all', q: '' })}
            />
          ) : (
            <ul className="space-y-4">
              {list.data.orders.map((order) => (
                <OrderListItem
                  key={order.number}
                  order={order}
                  seat={seats.of.get(order.number)}
                  onChanged={changed}
                />
              ))}
            </ul>
          )}
          <Pager page={list.data.page} pages={list.data.pages} onPage={(next) => onShow({ page: next })} />
        </div>
      )}
    </>
  );
}

const mayMove = ({ state }: OrderSeat): boolean => state !== 'complete' && state !== 'ended';

/** The team seats of these orders; without any, nothing is loaded. */
function useSeats(orders: readonly Order[]) {
  const numbers = orders.filter(({ isGroup }) => isGroup).map(({ number }) => number);
  const { data, reload } = useCall(listOrderSeats, numbers.length > 0 ? { numbers } : null);
  const list = data?.list ?? [];
  useTagChanges(groupTag, reload, list.some(mayMove));
  return { of: new Map(list.map((seat) => [seat.number, seat])), reload };
}

function NoOrders({
  isFiltered,
  onShowAll,
}: {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}) {
  const t = useWords('order');
  return (
    <Notice
      {...(isFiltered ? { icon: 'search' } : { picture: 'orders' })}
      title={t(isFiltered ? 'list.noneHere' : 'list.none')}
      text={isFiltered ? undefined : t('list.noneText')}
    >
      {isFiltered ? (
        <button type="button" className="btn-line" onClick={onShowAll}>
          {t('list.showAll')}
        </button>
      ) : (
        <a href={pageLink(links.category())} className="btn">
          {t('list.shop')}
        </a>
      )}
    </Notice>
  );
}
