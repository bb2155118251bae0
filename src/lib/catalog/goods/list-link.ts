import { GOODS_FORMS } from './codes.ts';
import { NEEDS } from './model/goods.ts';
import { GoodsQuery } from './model/list.ts';

/** Addresses of lists: one canonical address for each choice. */

export type ListChange = {
  readonly [Name in keyof GoodsQuery]?: GoodsQuery[Name] | undefined;
};

/** The address of a list after a change of its query. Defaults are omitted, and the page returns to 1. */
export function listLink(path: string, query: GoodsQuery, change: ListChange): string {
  const { need, form, from, to, stock, sort, page } = { ...query, page: 1, ...change };
  const asked = {
    // In a fixed order, so that equal choices have one address.
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

/** Adds the value if absent, else removes it. */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

const { categoryId: _, ...READ } = GoodsQuery.shape;
type ReadName = keyof typeof READ;
const NAMES = Object.keys(READ) as ReadName[];

/**
 * Parses a list's address. Never fails: malformed parts are ignored.
 * @returns `isWellFormed` false if a part was ignored; the list then has a better address
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

/** Redirect target of a malformed address: the parsed list, with the unrelated parameters preserved. */
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

/** Page numbers to offer: both ends and the neighbours of the page; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((one, i) => {
    const gap = one - (shown[i - 1] ?? one);
    // A gap of one page shows that page.
    return gap === 2 ? [one - 1, one] : gap > 2 ? [null, one] : [one];
  });
}
