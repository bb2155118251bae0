import type { DeskFilterInput, DeskOrdersInput } from '#lib/fronts/order-list/model.ts';
import { staffLinks } from '#lib/people/staff/links.ts';

/** The list's query in the page's address, so that it can be bookmarked, shared and revisited. */

const FILTERS = [
  'q',
  'status',
  'delivery',
  'payment',
  'from',
  'to',
  'amountFrom',
  'amountTo',
  'sort',
  'direction',
] as const satisfies readonly (keyof DeskFilterInput)[];
const PLACE = ['after', 'before', 'page'] as const satisfies readonly (keyof DeskOrdersInput)[];
const NAMES = [...FILTERS, 'columns', 'view', ...PLACE] as const;

/** `view=all` requests all orders where a view would open by default. */
export type ShownOrders = { readonly [name in (typeof NAMES)[number]]?: string };

/** Not validated here: the shop validates every call. */
export function readOrdersQuery(search: string): ShownOrders {
  const said = new URLSearchParams(search);
  return Object.fromEntries(NAMES.flatMap((name) => (said.get(name) ? [[name, said.get(name)]] : [])));
}

const pick = (shown: ShownOrders, names: readonly (keyof ShownOrders)[]): ShownOrders =>
  Object.fromEntries(names.flatMap((name) => (shown[name] ? [[name, shown[name]]] : [])));

/** The filters without the position in the list. */
export const filterOf = (shown: ShownOrders): DeskFilterInput => pick(shown, FILTERS) as DeskFilterInput;

/** The API request. */
export const requestOf = (shown: ShownOrders): DeskOrdersInput =>
  pick(shown, [...FILTERS, ...PLACE]) as DeskOrdersInput;

/** The part that a view stores: no position in the list. */
export const viewOf = (shown: ShownOrders): ShownOrders => pick(shown, [...FILTERS, 'columns']);

/** A view's stored form, also for comparison with the current query. */
export const writeView = (shown: ShownOrders): string =>
  new URLSearchParams(viewOf(shown) as Record<string, string>).toString();

export function ordersPath(shown: ShownOrders): string {
  const said = new URLSearchParams(pick(shown, NAMES) as Record<string, string>).toString();
  return staffLinks.orders() + (said === '' ? '' : `?${said}`);
}
