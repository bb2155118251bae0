import { GOODS_FORMS } from './codes.ts';
import { NEEDS } from './model/goods.ts';
import { GoodsQuery } from './model/list.ts';

/** The addresses of lists: one for each choice, whichever way a shopper came to it. */

export type ListChange = {
  readonly [Name in keyof GoodsQuery]?: GoodsQuery[Name] | undefined;
};

/** The address of a list with some of its query changed; what is the default is left out, a change starts at page 1. */
export function listLink(path: string, query: GoodsQuery, change: ListChange): string {
  const { need, form, from, to, stock, sort, page } = { ...query, page: 1, ...change };
  const asked = {
    // In one order, so that the same choice has one address.
    need: NEEDS.filter((one) => need?.includes(one)).join(','),
    form: GOODS_FORMS.filter((one) => form?.includes(one)).join(','),
    from,
    to,
    stock: stock ? 1 : undefined,
    sort: sort === 'popular' ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
  const params = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  return params.length === 0 ? path : `${path}?${params.map((pair) => pair.join('=')).join('&')}`;
}

/** With a value of a group where it was missing, without it where it was there. */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

const { categoryId: _, ...READ } = GoodsQuery.shape;
type ReadName = keyof typeof READ;
const NAMES = Object.keys(READ) as ReadName[];

/**
 * Reads a list's address. An address from outside is never an error: what is malformed is left out.
 * @returns `isWellFormed` is false when something was; the list then has a better address
 */
export function readListAddress(
  search: URLSearchParams,
  categoryId: number | undefined,
): { query: GoodsQuery; isWellFormed: boolean } {
  const understood: Record<string, unknown> = { categoryId };
  let isWellFormed = true;
  for (const name of NAMES) {
    const text = search
      .getAll(name)
      .filter((one) => one !== '')
      .join(',');
    if (text === '') continue;
    const read = READ[name].safeParse(text);
    if (read.success) understood[name] = text;
    else isWellFormed = false;
  }
  const query = GoodsQuery.parse(understood);
  if (query.from === undefined || query.to === undefined || query.from <= query.to)
    return { query, isWellFormed };
  return { query: { ...query, from: query.to, to: query.from }, isWellFormed: false };
}

/** Where a malformed address is sent: the list as it was understood, with whatever else the address said. */
export function betterAddress(
  path: string,
  query: GoodsQuery,
  page: number,
  search: URLSearchParams,
): string {
  const link = listLink(path, query, { page });
  const other = new URLSearchParams([...search].filter(([name]) => !NAMES.some((one) => one === name)));
  return other.size === 0 ? link : `${link}${link.includes('?') ? '&' : '?'}${other}`;
}

/** The page numbers to offer: the ends, and what is next to the page; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((one, i) => {
    const gap = one - (shown[i - 1] ?? one);
    // A gap of a single page is that page.
    return gap === 2 ? [one - 1, one] : gap > 2 ? [null, one] : [one];
  });
}
