import {
  createColumnHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { DeskOrder } from '#lib/fronts/order-list/model.ts';
import { ORDER_SORTS, type OrderColumn, type OrderSort } from '#lib/fronts/order-list/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { SidewaysScroll } from '../ui/SidewaysScroll.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

type Direction = 'asc' | 'desc';

interface OrdersTableProps {
  readonly orders: DeskOrder[];
  readonly columns: readonly OrderColumn[];
  readonly sort: OrderSort;
  readonly direction: Direction;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (numbers: readonly string[], isSelected: boolean) => void;
  readonly onSort: (sort: OrderSort, direction: Direction) => void;
}

const features = tableFeatures({ rowSortingFeature });
const column = createColumnHelper<typeof features, DeskOrder>();

/** Phones show two columns besides the number; these are preferred if they are visible. */
const ON_PHONES: readonly OrderColumn[] = ['status', 'payable'];

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const isSort = (id: string): id is OrderSort => ORDER_SORTS.some((one) => one === id);
const NOTHING = '–';

/** Sorted on the server, because the list is longer than this page. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, columns: names, sort, direction, selected, onSelect, onSort } = props;
  const t = useWords('orderlist');
  const { locale } = useIsland();
  const columns = useMemo(() => {
    const moment = (at: string | null) => (at ? formatMoment(at, locale) : NOTHING);
    const amount = (value: number) => <span className="tabular-nums">{formatAmount(value)}</span>;
    const cells: Readonly<Record<OrderColumn, (order: DeskOrder) => ReactNode>> = {
      createdAt: ({ createdAt }) => moment(createdAt),
      receiver: ({ receiver }) => receiver,
      status: ({ statusName }) => statusName,
      payment: ({ paymentName }) => paymentName,
      delivery: ({ deliveryName }) => deliveryName,
      paidAt: ({ paidAt }) => moment(paidAt),
      payable: ({ payable }) => amount(payable),
      goodsTotal: ({ goodsTotal }) => amount(goodsTotal),
      discount: ({ discount }) => amount(discount),
      shipping: ({ shipping }) => amount(shipping),
      coins: ({ coins }) => amount(coins),
      expectedShipOn: ({ expectedShipOn }) => expectedShipOn ?? NOTHING,
      shippedAt: ({ shippedAt }) => moment(shippedAt),
      trackingNumber: ({ trackingNumber }) => trackingNumber ?? NOTHING,
      cancelledAt: ({ cancelledAt }) => moment(cancelledAt),
    };
    return column.columns(
      names.map((name) =>
        column.display({
          id: name,
          header: t(`columns.${name}`),
          enableSorting: isSort(name),
          cell: ({ row }) => cells[name](row.original),
        }),
      ),
    );
  }, [t, locale, names]);
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
  const favoured = ON_PHONES.filter((name) => names.includes(name));
  const onPhones: readonly string[] = favoured.length > 0 ? favoured : names.slice(0, 2);
  const lookOf = (id: string): string => (onPhones.includes(id) ? '' : 'max-md:hidden');
  const numbers = orders.map(({ number }) => number);
  const isPageSelected = numbers.every((number) => selected.has(number));
  return (
    <SidewaysScroll label={t('table')}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="w-11 py-2 font-normal">
              <Tick
                label={t('selected.page')}
                isChecked={isPageSelected}
                onChange={(isSelected) => onSelect(numbers, isSelected)}
              />
            </th>
            <th scope="col" className="py-2 pr-3 font-normal">
              {t('columns.number')}
            </th>
            {table.getFlatHeaders().map((header) => {
              const sorted = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
                  className={`py-2 pr-3 font-normal ${lookOf(header.column.id)}`}
                >
                  {isSort(header.column.id) ? (
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
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => {
            const { number, createdAt, receiver } = row.original;
            const isSelected = selected.has(number);
            return (
              <tr
                key={number}
                aria-selected={isSelected}
                className="border-b border-line focus-within:bg-raised hover:bg-raised aria-selected:bg-raised"
              >
                <td className="py-2 align-middle">
                  <Tick
                    label={t('selected.one', { number })}
                    isChecked={isSelected}
                    onChange={(next) => onSelect([number], next)}
                  />
                </td>
                <td className="break-keep py-2 pr-3 align-middle">
                  <a
                    href={pageLink(staffLinks.order(number))}
                    data-order={number}
                    className="link flex min-h-touch items-center tabular-nums"
                  >
                    {number}
                  </a>
                  <span className="text-sm text-muted md:hidden">
                    {formatMoment(createdAt, locale)} · {receiver}
                  </span>
                </td>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={`break-keep py-2 pr-3 align-middle ${lookOf(cell.column.id)}`}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </SidewaysScroll>
  );
}

interface TickProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

const Tick = ({ label, isChecked, onChange }: TickProps) => (
  <label className="grid size-11 place-items-center">
    <input
      type="checkbox"
      className="tick"
      aria-label={label}
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);
