import type { DeskOrdersInput } from '#lib/desk/model.ts';
import { staffLinks } from '#lib/staff/links.ts';

/** What the list shows, in the page's address: it can be kept, sent to a colleague, and gone back to. */

const NAMES = [
  'q',
  'status',
  'delivery',
  'payment',
  'from',
  'to',
  'sort',
  'direction',
  'after',
  'before',
] as const satisfies readonly (keyof DeskOrdersInput)[];

/** The shop checks it as it checks every call. */
export const readOrdersQuery = (search: string): DeskOrdersInput => {
  const said = new URLSearchParams(search);
  return Object.fromEntries(NAMES.flatMap((name) => (said.get(name) ? [[name, said.get(name)]] : [])));
};

export function ordersPath(query: DeskOrdersInput): string {
  const said = NAMES.flatMap((name) => {
    const value = query[name];
    return value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  return staffLinks.orders() + (said.length === 0 ? '' : `?${new URLSearchParams(said)}`);
}
