import {
  createColumnHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type KeyboardEvent, useMemo } from 'react';
import type { DeskOrder } from '#lib/desk/model.ts';
import { ORDER_SORTS, type OrderSort } from '#lib/desk/rules.ts';
import { formatAmount } from '#lib/kernel/money.ts';
import { staffLinks } from '#lib/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

type Direction = 'asc' | 'desc';

interface OrdersTableProps {
  readonly orders: DeskOrder[];
  readonly sort: OrderSort;
  readonly direction: Direction;
  readonly onSort: (sort: OrderSort, direction: Direction) => void;
}

const features = tableFeatures({ rowSortingFeature });
const column = createColumnHelper<typeof features, DeskOrder>();

/** On a phone the columns that can be done without make room. */
const SPARED: ReadonlySet<string> = new Set(['paidAt', 'paymentName', 'deliveryName']);
const lookOf = (id: string): string => (SPARED.has(id) ? 'max-md:hidden' : '');

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const isSort = (id: string): id is OrderSort => ORDER_SORTS.some((one) => one === id);

/** Sorted by the shop, whose list is longer than this page; the arrow keys go from order to order. */
export function OrdersTable({ orders, sort, direction, onSort }: OrdersTableProps) {
  const t = useWords('staff');
  const { locale } = useIsland();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('createdAt', {
          header: t('orders.order'),
          enableSorting: true,
          cell: ({ row }) => (
            <>
              <a
                href={pageLink(staffLinks.order(row.original.number))}
                className="link flex min-h-touch items-center tabular-nums"
              >
                {row.original.number}
              </a>
              <span className="text-sm text-muted">
                {formatMoment(row.original.createdAt, locale)} · {row.original.receiver}
              </span>
            </>
          ),
        }),
        column.accessor('statusName', { header: t('orders.status'), enableSorting: false }),
        column.accessor('paymentName', { header: t('orders.payment'), enableSorting: false }),
        column.accessor('deliveryName', { header: t('orders.delivery'), enableSorting: false }),
        column.accessor('paidAt', {
          header: t('orders.paidAt'),
          enableSorting: true,
          cell: ({ getValue }) => {
            const paidAt = getValue();
            return paidAt ? formatMoment(paidAt, locale) : '–';
          },
        }),
        column.accessor('payable', {
          header: t('orders.payable'),
          enableSorting: false,
          cell: ({ getValue }) => <span className="tabular-nums">{formatAmount(getValue())}</span>,
        }),
      ]),
    [t, locale],
  );
  const sorting: SortingState = [{ id: sort, desc: direction === 'desc' }];
  const table = useTable({
    features,
    columns,
    data: orders,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: true,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next && isSort(next.id)) onSort(next.id, next.desc ? 'desc' : 'asc');
    },
  });
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('orders.title')}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="border-b border-line text-sm text-muted">
            {group.headers.map((header) => {
              const sorted = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
                  className={`py-2 pr-3 font-normal ${lookOf(header.column.id)}`}
                >
                  {header.column.getCanSort() ? (
                    <button
                      type="button"
                      className="flex min-h-touch items-center gap-1 hover:text-text"
                      onClick={header.column.getToggleSortingHandler()}
                    >
                      <table.FlexRender header={header} />
                      <span aria-hidden="true">{sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}</span>
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody onKeyDown={goToNeighbour}>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.original.number}
            className="border-b border-line focus-within:bg-raised hover:bg-raised"
          >
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={`break-keep py-2 pr-3 align-middle ${lookOf(cell.column.id)}`}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Up and down, from one order's link to the next. */
function goToNeighbour(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const next = links[links.findIndex((link) => link.matches(':focus')) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
