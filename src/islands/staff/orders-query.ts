import type { DeskFilterInput, DeskOrdersInput } from '#lib/fronts/order-list/model.ts';
import { staffLinks } from '#lib/people/staff/links.ts';

/** What the list shows, in the page's address: it can be kept, sent to a colleague, and gone back to. */

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

/** `view=all` asks for everything where a view is shown first. */
export type ShownOrders = { readonly [name in (typeof NAMES)[number]]?: string };

/** The shop checks it as it checks every call. */
export function readOrdersQuery(search: string): ShownOrders {
  const said = new URLSearchParams(search);
  return Object.fromEntries(NAMES.flatMap((name) => (said.get(name) ? [[name, said.get(name)]] : [])));
}

const pick = (shown: ShownOrders, names: readonly (keyof ShownOrders)[]): ShownOrders =>
  Object.fromEntries(names.flatMap((name) => (shown[name] ? [[name, shown[name]]] : [])));

/** Which orders, without where in their list. */
export const filterOf = (shown: ShownOrders): DeskFilterInput => pick(shown, FILTERS) as DeskFilterInput;

/** What the shop is asked for. */
export const requestOf = (shown: ShownOrders): DeskOrdersInput =>
  pick(shown, [...FILTERS, ...PLACE]) as DeskOrdersInput;

/** What a view keeps: not where in the list somebody was. */
export const viewOf = (shown: ShownOrders): ShownOrders => pick(shown, [...FILTERS, 'columns']);

/** As a view is kept, and as it is compared with what is shown. */
export const writeView = (shown: ShownOrders): string =>
  new URLSearchParams(viewOf(shown) as Record<string, string>).toString();

export function ordersPath(shown: ShownOrders): string {
  const said = new URLSearchParams(pick(shown, NAMES) as Record<string, string>).toString();
  return staffLinks.orders() + (said === '' ? '' : `?${said}`);
}
