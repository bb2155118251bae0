import { ORDER_TABS, type OrderTab } from '#lib/orders/order/codes.ts';
import { links } from '#lib/site/site/links.ts';

/** The list's content, from the page's address. */
export interface ListQuery {
  readonly tab: OrderTab | 'all';
  readonly q: string;
  readonly page: number;
}

export const LIST_TABS = ['all', ...ORDER_TABS] as const;

const SEARCH_MOST = 60;

export function readListQuery(search: string): ListQuery {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  return {
    tab: LIST_TABS.find((tab) => tab === query.get('tab')) ?? 'all',
    q: (query.get('q') ?? '').slice(0, SEARCH_MOST),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a list, without default values. */
export function listPath({ tab, q, page }: ListQuery): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (q) query.set('q', q);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return links.orders() + (text ? `?${text}` : '');
}
